import { type Rule, rules } from './rule.ts'
import { CHILD_EMERGENCIES } from './rules-emergency-child.ts'
import { MATERNAL_EMERGENCIES } from './rules-emergency-maternal.ts'

/** Danger for anybody, and violence that threatens life (no other message names the emergency number). */
const ANYBODY = rules(
  ['medical_emergency'],
  `
  <bleed> & <heavy>
  <bleed> & not stop/stopping
  <chest> ~~ <tight>
  <tight> ~~ in my/his/her chest
  <tight> ~ <chest>
  dolor en el pecho
  mal/douleur a/dans la poitrine
  <breathe> & can/could not && !#delight && !#humour
  not/no/hardly/barely/nunca ~ <breathe> && !#delight && !#humour && !reason && !deserve
  can/could not ~ <breathe>/breath && !#delight && !#humour
  <badBreath> ~ <breathe>
  mal a respirer
  cuesta respirar
  gasping ~ air/breath
  gasping
  stopped breathing
  no respira
  ne respire plus/pas
  lips/skin/face ~~ blue/purple/grey/gray/bluish/ashen
  blue/bluish/purple/grey/gray lips/face
  <unconscious> && !#humour && !to his name && !to her name && !to their name
  will not wake/woken/waken up && !night && !nap && !school && !morning
  not waking/woken/waken up/him/her & <relative>/he/she/<fall>/ladder/drunk/pills/husband && !night && !nap
  <fall> & not waking/wake/responding/moving/breathing/woken/waken
  not wake/woken/waken up & <relative>/he/she && collapsed|fell|drunk|pills|tried|breathing|now
  collapse/collapsed/fainted & <relative>/he/she/i/floor
  passed/blacked out & <relative>/he/she/i/floor
  having a? <seizure>
  <relative>/he/she/i ~~ <seizure> & now/just/is/are/having/again
  <seizure> & now/just/floor/foam/minutes/shaking
  foam ~~ mouth
  is/am/are/just choking on/and/now/he/she
  having/has/had/is/think a? <heartAttack>
  teniendo/tiene/sufriendo/dando/dado/dio un <heartAttack>
  fait/faire/fais/faisait un/une <heartAttack>
  smoke ~ filling/fills/filled/everywhere/pouring/thick/coming
  full/filled of/with ~ smoke
  flames ~~ && house|kitchen|flat|room|curtain|curtains|car
  <heartAttack> & having/symptoms
  <stroke>
  can not ~ move ~ left/right/1/half ~ side/arm/leg/face/body
  clutching/clutches/holding ~ chest && sweating|sweaty|pain|collapsed|grey|gray|pale|breath
  <chest> & sweating/sweaty/<tight> && husband|grandpa|dad|father|mother|mom|grandma|he|she|i|uncle
  face ~~ droop/drooping/drooped/numb
  <anaphylaxis>
  <airway> ~~ <swell>
  <swell> ~~ <airway> && !pregnant
  throat ~~ closing/close/swollen/swelling
  <airway> ~~ swelling/swollen & <allergic>
  i/husband/wife/partner/he/she ~ overdosed
  took/taken/swallowed ~~ mistake/accident/accidentally && <medicine>|<drug> && <faint>|dizzy|sleepy|drowsy|vomiting|confused|heart
  took/taken/swallowed too many/much ~~ <medicine>/<drug>
  double/triple/10 ~ dose ~~ by accident/mistake && #child
  <disaster>
  should/need/do/must ~ call/calling an? <ambulance>
  call/calling <ambulance> now/right
  someone/somebody call <ambulance>
  llamo/llamar ~ <ambulance>
  appeler ~ <ambulance>

  <choking> && <abuser>
  <abuser> ~~ <weapon> && me|us|kids|threatening|threatened|threatens|baby
  <abuser> ~~ kill me/us/you && says|saying|keeps|said|threatened|threatens|threatening|tonight|now|scared|afraid|locked
  <abuser>/ex ~~ kill me/us/you/him/her if i/we/you leave/left/tell/told/go/call/ever/take/try
  threatened/threatens/threatening to kill/hurt/shoot/stab me/us/him/her/the
  <abuser>/ex ~~ <violence> && now|tonight|again|just|hour|today|scared|afraid|last|still|is|keeps|every|when
  <abuser> ~ is ~ violent/beating/attacking
  afraid/scared ~ he/she ~~ kill/hurt me/us
  <abuser> ~~ <weapon> & me/us/threatening/threatened
  threatening/threatens/threatened me/us/the
  going/will to? kill me/us/you & <abuser> && locked|scared|knife|gun|tonight|afraid|threatened|says|said
  not safe at home/here
  has/got/have/with/holding/pointing/waving a <weapon> && he|she|husband|ex|boyfriend|partner|father|dad
  ex/husband/boyfriend/he/someone/man/stranger ~~ trying/tries ~ break/get/breaking/getting in/inside && outside|door|window|alone|scared|threatening|knife
  break/breaking/broke/kicking/kicked ~ down/in ~ door/house && he|ex|husband|boyfriend|partner|someone
  mi marido/esposo/novio/pareja/ex me ~~ pega/golpea/amenaza/matar/pego/golpeo
  mon mari/copain/compagnon/conjoint/ex me ~~ frappe/tape/menace/tuer
  m a ~ frappee/etranglee/frappe
`,
)

/** An overdose already taken: both an emergency and a crisis. */
const SELF_POISONING = rules(
  ['medical_emergency', 'mental_health_crisis'],
  `
  took/taken/swallowed/swallow/drank/downed ~~ <overdose> && !milk && !formula && !juice && !water && !wine && !breastmilk && !squash
  took/taken/swallowed/downed ~~ pills/tablets/paracetamol/tylenol/capsules & not/sorry/die/end/live/goodbye/on && !#child|i
  took/taken/swallowed/downed ~~ pills/tablets/paracetamol/tylenol && #manyPills && !#child|i
  i have? just? overdosed
  slit/cut my wrists/wrist/veins & now/just/bleeding/blood/deep && !cooking && !kitchen && !chopping && !shaving && !glass && !accident
  tome/tomado/trague/tragado ~~ <overdose>
  pris/avale ~~ <overdose>
`,
)

export const EMERGENCY_RULES: readonly Rule[] = [
  ...MATERNAL_EMERGENCIES,
  ...CHILD_EMERGENCIES,
  ...ANYBODY,
  ...SELF_POISONING,
]
