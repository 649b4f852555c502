/** The quantities in a message. Word models cannot compare numbers, so each quantity becomes a word for its meaning. */
export interface Facts {
  /** The folded text, with its numbers replaced by words such as `@fever`. */
  readonly text: string
  /** The distinct facts, for features beside every word. */
  readonly facts: readonly string[]
}

const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,2})?)'
const WORDED: Readonly<Record<string, string>> = {
  one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10', eleven: '11', twelve: '12',
  dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9', diez: '10',
  deux: '2', trois: '3', quatre: '4', cinq: '5', sept: '7', huit: '8', neuf: '9', dix: '10',
  zwei: '2', drei: '3', vier: '4', funf: '5', sechs: '6', sieben: '7', acht: '8', neun: '9', zehn: '10',
} // biome-ignore format: a table reads better in rows

const WEEKS = '(?:weeks?|wks?|semanas?|semaines?|sa|wochen?|settimane?|hafte|w)'
const MONTHS = '(?:months?|mths?|mnths?|mos?|meses|mes|mois|monate?n?|mesi|mahine|m)'
const DAYS = '(?:days?|dias?|jours?|tagen?|tage|giorni|din)'
const YEARS = '(?:years?|yrs?|anos?|ans|jahren?|anni|saal|yo)'
const OLD = '(?:[ -]?olds?|[ -]?o\\b| de vida| alt| de edad)'

const ageIn = (days: number): string => {
  if (days < 92) return '@underthreemonths'
  if (days < 366) return '@undereyear'
  if (days < 5 * 365) return '@smallchild'
  if (days < 18 * 365) return '@schoolchild'
  return '@grown'
}

const gestation = (weeks: number): string => {
  if (weeks < 13) return '@firsttrimester'
  if (weeks < 24) return '@beforeviable'
  if (weeks < 37) return '@preterm'
  return '@term'
}

const numeral = (text: string): number => Number(text.replace(',', '.'))

type Rule = readonly [RegExp, (...groups: string[]) => string | undefined]

/** In this order: a number that one rule has replaced is not seen by later ones. */
const RULES: readonly Rule[] = [
  [
    /\b(\d{2,3}) ?(?:\/|over|sur|uber|su) ?(\d{2,3})\b/g,
    (high, low) => {
      const [systolic, diastolic] = [Number(high), Number(low)]
      if (systolic < 70 || systolic > 260 || diastolic < 30 || diastolic > 160 || systolic <= diastolic)
        return undefined
      if (systolic >= 160 || diastolic >= 110) return '@severepressure'
      return systolic >= 140 || diastolic >= 90 ? '@raisedpressure' : '@goodpressure'
    },
  ],
  [
    /[£$€₹]\s?[\d.,]+k?|\b[\d.,]{1,20} ?(?:£|\$|€|₹|pounds|quid|bucks|dollars|euros?|rupees|rs|naira|k\b(?= a year))/g,
    () => '@money',
  ],
  [
    new RegExp(
      `\\b${NUMBER} ?(?:mg|mcg|ug|ml|puffs?|tablets?|tabs?|pills?|capsules?|drops?|pastillas?|comprimes?|tabletten?|gotas|gouttes|units?)\\b`,
      'g',
    ),
    (amount) => (numeral(amount) >= 8 ? '@bigdose' : '@dose'),
  ],
  [
    /\b(\d{1,2}) ?(?:\+|weeks? (?:and )?)(\d)(?: days?)?\b/g,
    (weeks) => (Number(weeks) >= 4 && Number(weeks) <= 43 ? gestation(Number(weeks)) : undefined),
  ],
  [new RegExp(`\\b${NUMBER}[ -]?${WEEKS}${OLD}`, 'g'), (weeks) => ageIn(numeral(weeks) * 7)],
  [new RegExp(`\\b${NUMBER}[ -]?${DAYS}${OLD}`, 'g'), (days) => ageIn(numeral(days))],
  [
    new RegExp(`\\b${NUMBER}[ -]?${MONTHS}(?:${OLD}|\\b)(?! (?:pregnant|gone|preg|embaraz|enceinte|schwanger))`, 'g'),
    (months) => ageIn(numeral(months) * 30.5),
  ],
  [new RegExp(`\\b${NUMBER}[ -]?${MONTHS}\\b`, 'g'), (months) => gestation(numeral(months) * 4.35)],
  [new RegExp(`\\b${NUMBER}[ -]?${YEARS}(?:${OLD}|\\b)`, 'g'), (years) => ageIn(numeral(years) * 365)],
  [
    new RegExp(`\\b${NUMBER}[ -]?${WEEKS}\\b`, 'g'),
    (weeks) => {
      const value = numeral(weeks)
      if (value >= 13 && value <= 43) return gestation(value)
      return value < 13 ? '@fewweeks' : '@manyweeks'
    },
  ],
  [new RegExp(`\\b${NUMBER}[ -]?${DAYS}\\b`, 'g'), (days) => (numeral(days) > 3 ? '@manydays' : '@fewdays')],
  [
    new RegExp(`\\b${NUMBER} ?(?:°|degrees?|deg|grados|degres|grad|gradi|graus)? ?(?:c|f|celsius|fahrenheit)?\\b`, 'g'),
    (number) => {
      const value = numeral(number)
      if ((value >= 40 && value <= 43 && /[.,]/.test(number)) || (value >= 104 && value <= 108)) return '@highfever'
      if ((value >= 38 && value < 43 && /[.,]/.test(number)) || (value >= 100.4 && value <= 108)) return '@fever'
      if (value >= 35 && value < 38 && /[.,]/.test(number)) return '@notfever'
      return undefined
    },
  ],
  [
    /\b(38|39|40|41|42)(?= ?(?:°|degrees|de fiebre|de fievre|fever|fieber|grad|grados|di febbre|de febre|c\b|temp))/g,
    (value) => (Number(value) >= 40 ? '@highfever' : '@fever'),
  ],
  [
    /(?<=\b(?:temp\w*|fever\w*|fiebre|fievre|fieber|febbre|febre|thermometer|bukhar)\b[^.?!\d]{0,30})(38|39|40|41|42|10[1-8])\b/g,
    (value) => (['40', '41', '42'].includes(value) || Number(value) >= 104 ? '@highfever' : '@fever'),
  ],
  [
    new RegExp(`\\b${NUMBER} ?(?:minutes?|mins?|minutos?|min|minuten|minuti)\\b`, 'g'),
    (minutes) => (numeral(minutes) <= 10 ? '@fewminutes' : '@minutes'),
  ],
  [
    new RegExp(`\\b${NUMBER} ?(?:hours?|hrs?|h|horas?|heures?|stunden?|ore|ghante)\\b`, 'g'),
    (hours) => (numeral(hours) >= 8 ? '@manyhours' : '@hours'),
  ],
  [new RegExp(`\\b${NUMBER} ?(?:am|pm|o'clock|uhr)\\b|\\b\\d{1,2}[:.]\\d{2}\\b`, 'g'), () => '@clock'],
  [/\b\d[\d.,]{0,20} ?%/g, () => '@percent'],
  [new RegExp(`\\b${NUMBER} ?(?:kg|lbs?|kilos?|g|grams?|oz|ounces)\\b`, 'g'), () => '@weight'],
]

/** Words that imply an age; they stay in the text. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:newborn|neonate|recien nacid[oa]|nouveau-ne|neugeboren\w*|recem-nascid[oa]|neonat[oa])\b/,
    '@underthreemonths',
  ],
  [/\b(?:toddler|preschooler|nursery)\b/, '@smallchild'],
]

export function factsOf(folded: string): Facts {
  const found = new Set<string>()
  let text = folded.replace(/\b\p{L}+\b/gu, (word) => WORDED[word] ?? word)
  for (const [pattern, name] of RULES) {
    text = text.replace(pattern, (whole: string, ...groups: unknown[]) => {
      const fact = name(...(groups.filter((group) => typeof group === 'string') as string[]))
      if (fact === undefined) return whole
      found.add(fact)
      return ` ${fact} `
    })
  }
  text = text.replace(/\d+(?:[.,]\d+)?/g, (number) => {
    const value = numeral(number)
    return value < 13 ? ` @n${Math.floor(value)} ` : value < 100 ? ' @n13 ' : ' @n100 '
  })
  for (const [pattern, fact] of WORDS) if (pattern.test(text)) found.add(fact)
  return { text, facts: [...found] }
}
