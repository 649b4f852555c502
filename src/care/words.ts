/** A word of a message as the features see it. */
export interface Word {
  /** Lower case, without accents, numbers replaced by what they measure. */
  readonly text: string
  /** The class of who or what it names ("@partner"), or the word itself. */
  readonly kind: string
  /** Whether it stands under a negation. */
  readonly negated: boolean
  /** The clause it stands in, counted from 0. */
  readonly clause: number
}

const table = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [value = '', words = ''] = line.split(':')
        return words
          .trim()
          .split(/\s+/)
          .map((word): [string, string] => [word, value.trim()])
      }),
  )

/** Spellings of the phone keyboard, each in full. */
const SPELLINGS = table(`
  you: u ya yu
  your: ur
  are: r
  and: n nd & y e und et
  to: 2
  for: 4
  week: wk wks weeks w
  month: mo mos mth mths months mnth mnths
  year: yr yrs years yo
  hour: hr hrs hours h
  minute: min mins minutes
  day: days
  please: pls plz pleas plss
  because: cos coz cuz bc bcoz cause becoz
  with: w/ wiv
  without: w/o
  something: smth sumthing somthing
  don't: dont dnt don
  can't: cant cannot cnt
  won't: wont
  isn't: isnt aint ain't
  doesn't: doesnt dosnt
  didn't: didnt
  hasn't: hasnt
  haven't: havent
  wasn't: wasnt
  couldn't: couldnt
  wouldn't: wouldnt
  shouldn't: shouldnt
  i'm: im
  i've: ive
  he's: hes
  she's: shes
  it's: its
  that's: thats
  what's: whats
  i'll: ill
  breath: breathe breathing brething breathin
  really: rly realy
  tonight: tonite 2nite 2night
  people: ppl
  about: abt
  know: kno
`)

/** Who it is about, across languages and habits of speech. */
const KINDS = table(`
  @partner: husband hubby hubs dh partner boyfriend bf bloke fella fiance spouse marido esposo pareja novio mari compagnon conjoint copain mann freund ehemann marito compagno fidanzato namorado companheiro pati ex
  @partnera: wife missus girlfriend gf esposa mujer novia femme copine conjointe frau freundin moglie compagna fidanzata namorada biwi patni
  @inlaw: mil fil inlaws in-laws saas sasural suegra suegro belle-mere beau-pere schwiegermutter suocera sogra
  @child: baby babe bub bubba newborn lo infant bebe bimbo bambino bambina neonato saugling sohn tochter son daughter toddler kid child kids children twins twin boy girl hijo hija nino nina bebito fils fille enfant enfants nourrisson filho filha crianca menino menina figlio figlia beta beti bachcha bacha baccha munna
  @kin: mum mom mam mama mamma dad father mother sister brother sis bro aunt auntie uncle nan gran grandma granny grandad grandpa cousin madre padre hermana hermano tia tio abuela mere pere soeur frere tante oncle mutter vater schwester bruder oma opa mae pai irma irmao avo sorella fratello nonna nonno maa papa didi bhai bhabhi chacha friend mate
  @self: i me my mine myself i'm i've i'd i'll yo mi me je j'ai moi mon ma ich mir mich mein meine eu meu minha io mio mia mujhe mera meri
  @doctor: doctor doc gp midwife nurse pediatrician paediatrician obgyn ob obstetrician consultant pharmacist matrona medico pediatra medecin sage-femme arzt hebamme parteira ostetrica
`)

const NEGATIONS = new Set(
  `no not never none nothing without neither nor don't can't won't isn't doesn't didn't hasn't haven't wasn't couldn't wouldn't shouldn't nunca sin jamas ni tampoco pas jamais sans aucun aucune ni nicht kein keine keinen nie niemals ohne nao nem sem non senza mai nessun nahi nahin`.split(
    ' ',
  ),
)

/** Words a negation reaches, where no clause ends before. */
const REACH = 4

const TOKEN = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*\/?|@\w+|[!?]+|[.,;:()\n]+|\p{Extended_Pictographic}/gu

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1$1')

/** The words of a folded text whose numbers have been named (see facts.ts). */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  let clause = 0
  let reach = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^[.,;:()\n]/.test(token)) {
      clause += 1
      reach = 0
      continue
    }
    const word = SPELLINGS.get(token) ?? token
    words.push({ text: word, kind: KINDS.get(word) ?? word, negated: reach > 0, clause })
    if (/^[!?]/.test(word)) clause += 1
    reach = /^(?:but|aber|pero|mais|mas|ma|lekin|except|[!?]+)$/.test(word) ? 0 : reach - 1
    if (NEGATIONS.has(word)) reach = REACH
  }
  return words
}
