import { type Rule, rules } from './rule.ts'

const PREGNANCY = rules(
  ['pregnancy_complication'],
  `
  <complication>
  <spotting> && #pregnant|#question
  <symptom> && #pregnant
  <symptom> && #afterBirth && bleeding|bleed|fever|chills|discharge|clots|clot|headache|dizzy|infection|swollen|smell|pain|hemorrhage|hemorrhaged|sangrado|saignements
  <clots> && #pregnant|#afterBirth
  <movement> ~~ <less> && #pregnant
  <less> ~~ <movement> && #pregnant
  <child>/one ~~ quieter/quiet/less/slower/calmer && #pregnant
  not/no ~~ <movement> && #pregnant && <child>|movement|feel|felt
  <pressure> ~~ <high>
  <high> ~ <pressure>
  <pressure> && #pressureHigh
  high/normal/ok/okay/worry/worried/reading/machine/cuff && #pressureHigh && #pregnant|#afterBirth
  <pressure> && #pregnant && #question
  <sugar> ~~ <high>
  <sugar> && #pregnant
  <high> ~ <sugar>
  failed ~ <sugar>
  <waters> ~ <broke>
  <broke> ~ <waters> && #pregnant
  leaking ~ fluid
  <contraction> && #pregnant|#question
  cervix && #pregnant
  no/not ~ symptoms/nausea/sickness && #pregnant && #question && normal|ok|okay|worry|worried|bad|sign|weeks
  <belly> ~ tight/tightens/tightening/tightened/harden/hardens/hardening && #pregnant
  <movement> ~~ much/lot/loads/normal/often && #pregnant && #question
  <headache> & normal/worried/sign/days/dangerous/constant/every/week/<severe>/<vision>/swelling && #pregnant
  <headache> & <severe>/<vision>/days/constant && #afterBirth
  itch/itching/itchy/itches & hands/feet/palms/soles/belly/night && #pregnant
  <wound> ~~ <wounded>
  <pain> ~~ <wound>
  <breast> ~~ <breastTrouble>
  <breastTrouble> ~~ <breast>
  throwing/throw/vomiting/vomit/puking ~ times/everything/constantly/nonstop/hours && #pregnant
  not keep ~ down
  swelling/swollen/puffy ~~ face/hands/feet/ankles/legs/leg && #pregnant
  face/hands/feet/ankles/legs/leg ~~ swelling/swollen/puffy && #pregnant
  burn/burns/burning/hurts/pain ~ when i? pee/urinate/peeing
  calf/leg ~~ swollen/red/painful/pain & 1/one/calf && #pregnant|#afterBirth
  hemorrhaged/hemorrhage/haemorrhage ~ after/delivery/birth
  losing/lost/lose the/my/this/our baby/pregnancy
  placenta/cervix ~~ low/short/detach/detached/previa/problem/abruption/covering/opening/dilated
  baby ~ measuring small/big/behind/large
  fall/fell/slipped && #pregnant && belly|stomach|bump|stairs
  cuidados ~ embarazo && diabetes
`,
)

const INFANT = rules(
  ['infant_health'],
  `
  <illness> && #child && !#pregnant|#born
  <childIllness>
  old/months/weeks && #child && #mildFever
  <breathe> && #child && #question && should|normal|fast
  fainted/fainting && #child && #question
  <ailment> & <child>/he/she/his/her/him && #child && !#pregnant|#born && !toilet && !pad && !pads && !passed && !clots
  <fever> && #child
  <stool> ~~ <stoolSign> && #child
  <stoolSign> ~ <stool> && #child
  <vaccine> && #child && #question|fever|sore|lump|fussy|reaction|worried|scared|swollen
  <vaccine> ~~ due/schedule/booked/booster/delay/delayed && #question && !#pregnant && !<pet>
  when/second/first/next/third ~~ <vaccine> && #question && !#pregnant && !<pet>
  <vaccine> & side/safe/effects/schedule/needed/months/month
  not/no ~ <milestone> && #child && <delay>|should|worry|normal|months|years|concerned|when|yet
  <delay> & <milestone>/speech/motor/walking && #child
  <delay> ~ <delay> && #child
  speech delay
  <stool> ~ normal/ok/okay/weird/strange/colour/color/smell && #child && #question
  <stoolSign> <stool> && #question && !#pregnant && !<pet>
  <child> ~ drown/choke/suffocate/overheat ~ && #question
  tooth/teeth ~~ knocked/chipped/broken/cracked/loose/rotten/decay/black && #child
  scratched/poked/hurt/bashed/trapped/caught/burned/burnt/twisted ~ his/her/their eye/eyes/finger/fingers/hand/leg/arm/foot/ankle/head/toe && #child
  eye/eyes ~ sticky/gunky/goopy/crusty/weepy/watery/puffy/red/swollen/discharge && #child
  cut/cuts/grazed/scraped/split/bumped/bruised ~ his/her/their/its lip/finger/fingers/knee/knees/hand/head/chin/foot/toe/forehead/eye/arm/leg && #child
  <milestone> && #child && #question && more|quiet|should|by now|mine|late|behind|worry|worried|concerned|still|shuffles|yet|normal && months|month|year
  <teething> ~~ <ailing>
  <ailing> ~ <teething>
  <softSpot>
  <child>/he/she ~ hurts/pain && #child
  not/refuse/refuses/refusing/refused ~ eat/eating/feed/feeding/drink/bottle/nurse/nursing && #child && months|weeks|days|old|newborn|since
  bang/banging/bangs ~~ head && #child
  <fall> && #child && bed|stairs|couch|crib|floor|head|changing|table|chair|swing|slide
  yellow/yellowish/orange/greyish/grayish/bluish tint/tinge/hue && #child
  dry/scaly/red/bumpy/yellow/yellowish/blue/pale/itchy skin/patches/spots/bumps/eyes/eye && #child
  ears/ear ~~ <ailing>/pull/pulling/discharge/red && #child
  <breathe> ~~ <oddBreath>/noisy/pauses && #child
  umbilical/belly button ~~ && bleeding|smell|red|infected|ooze|stump|hernia && #child
  cough/coughing ~~ bark/barking/seal/night/wet/weeks && #child
  temperature/temp counts/count ~~ fever
  <fever> ~~ babies/infants/newborns/children/kids
  <choke>/gagging & babies/baby/infant/toddler/eat && #question
  vitamin k shot
  newborn screening/jaundice/screen
  <child> ~ has/have/had/got/is ~ <illness>
  putting/put on weight && #child && not|enough|slow|concerned|worried
  mmr/rotavirus && #question && !#pregnant
  allergic ~ to && #child
  mucus/mucousy/frothy/slimy ~~ nappy/nappies/diaper/diapers/poo/poop && #child
  upset ~ tummy/stomach && #child|#question && !#pregnant
  weight/percentile & gain/gaining/losing/low/drop/dropped && #child
  <wetDiaper> && #child && no|not|hours|fewer
`,
)

export const HEALTH_RULES: readonly Rule[] = [...PREGNANCY, ...INFANT]
