import { type Rule, rules } from './rule.ts'

/** One of these is nothing; what they add up to is weighed in `hints.ts`. */
const MEANS = rules(
  ['mental_health_crisis'],
  `
  <means>
  look/looking/looked/stare/staring/stared ~~ knife/knives/pills/tablets/window/razor/blade/river/train/trains/traffic && !kids knife && !cutting board && !new kitchen && !buy && !steel
  crash/crashed/crashing/wrap/drive/drove/driving/steer ~~ car/tree/wall/river/lake/bridge && i && !yesterday && !insurance && !accident last
  burn/burning/cut/cutting/scratch/scratching/bite/biting/pinch/pinching my arm/arms/leg/legs/thigh/thighs/wrist/wrists/skin && !cooking && !oven && !shaving && !pan
`,
  { weak: true, hint: 'means' },
)

const ABSENCE = rules(
  ['mental_health_crisis'],
  `
  <gone> && !work && !daycare && !nursery && !weekend && !maternity && !trip && !holiday && !shop && !party
  out of the picture/way
  i/it ended it/everything/things && !relationship && !boyfriend && !him && !contract
  safer/happier/better ~ in heaven/paradise
  not ~ last/lasting/survive/make ~ till/until/to/much/through/another && i && !milk && !battery && !nappies && !diapers && !formula && !appointment && !party && !wedding && !class
  someone/somebody/another/else ~ raise/raised/raising/adopt/take/bring && i|me && her|him|baby|them|kids
  raised by ~ else/someone/grandma/my/his
  had/find/need/needs/deserves/get ~ new/another/different/better mum/mom/mother/mama/mummy/mommy/wife
  they/he/she/everyone will manage/cope/survive/understand/forgive
  they/he/she/everyone will be fine/ok/okay/better ~ without
  documents/passwords/passcode/papers/insurance/will/funeral/affairs ~~ are/is/folder/drawer/order/ready/sorted/prepared && i && !birth plan && !hospital bag && !passport && !visa && !application && !will you
  forgive me
  remember me
  take care of my/the baby/son/daughter/kids/girl/boy for
  no longer ~ here/around/exist
  when/if it is over
`,
  { weak: true, hint: 'absence' },
)

const MUSING = rules(
  ['mental_health_crisis'],
  `
  cross/crosses/crossed/crossing my mind
  too long/often
  <musing>
  i ~ could just
  part/something/voice of/in me/my
  keep thinking/looking/picturing/imagining
  not stop thinking
  i would never do/act
  use it/them when/on/again
`,
  { weak: true, hint: 'musing' },
)

const EASE = rules(
  ['mental_health_crisis'],
  `
  would/will ~ be ~ better/happier/easier/safer/free/peaceful/quiet/calm/fine/over/accident
  relief/peaceful/peace/quiet/silence
  so/make/makes ~ everyone/everything/nobody/it ~ stop/quiet/guilty/free/over
  nobody/noone/1 would ~ feel/be ~ guilty/sad/know/suspect/blame
  look like/be an accident
  no more ~ pain/crying/noise/tears/fighting
  sorry ~ everyone/all/mum/mom/for
  i deserve ~ this/it/pain
  not deserve ~
  thank you for being/everything
  my fault
`,
  { weak: true, hint: 'ease' },
)

const LOWS = rules(
  ['mental_health_crisis'],
  `
  <soulPain> && i|me|my && feel|feeling|am|are|so|all|completely|like|inside|life|every|me
  stopped eating/sleeping/showering/answering/washing/caring/talking
  no ~ fight/strength/energy/will/tears left
  tired of ~ being/trying/fighting/pretending/life/this/everything
  can not ~ much longer/anymore/any
  hate ~ my life/myself/who
  not ~ care if/whether/about anything
`,
  { weak: true, ownOnly: true, hint: 'low' },
)

export const HINT_RULES: readonly Rule[] = [...MEANS, ...ABSENCE, ...MUSING, ...EASE, ...LOWS]
