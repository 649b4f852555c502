import { type Rule, rules } from './rule.ts'

const PREGNANCY = rules(
  ['pregnancy_complication'],
  `
  <complication>
  gd && diagnosed|diagnosis|#pregnant|sugars|sugar|glucose && !morning && !night && !job
  hcg/betas && #question|#pregnant|doubling|low|rising|dropped|levels
  <spotting> && #pregnant|#question
  <symptom> && #pregnant
  <symptom> && #afterBirth && bleeding|bleed|fever|chills|discharge|clots|clot|headache|dizzy|infection|swollen|smell|pain|hemorrhage|hemorrhaged|sangrado|saignements
  <clots> && #pregnant|#afterBirth
  <movement> ~~ <less> && #pregnant
  <less> ~~ <movement> && #pregnant
  <child>/one ~~ quieter/quiet/less/slower/calmer && #pregnant
  not/no ~~ <movement> && #pregnant && <child>|movement|feel|felt && !no pain && !no bleeding && !no blood
  <pressure> ~~ <high>
  <high> ~ <pressure>
  <pressure> && #pressureHigh
  high/normal/ok/okay/worry/worried/reading/machine/cuff && #pressureHigh && #pregnant|#afterBirth
  <pressure> && #pregnant && #question
  <pressure> && #pressureRaised && #pregnant|#afterBirth|#concern
  complications && #pregnant|#afterBirth|birth|delivery|labor|labour
  <sugar> ~~ <high>
  <sugar> && #pregnant
  <high> ~ <sugar>
  failed ~ <sugar>
  <waters> ~ <broke>
  <broke> ~ <waters> && #pregnant
  leaking ~ fluid
  <contraction> && #pregnant|#afterBirth|feel|feels|apart|minutes|real|false|strong|painful|irregular|regular|labor|labour|start|started
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
  pee/peeing/weeing/urinating/urine ~ hurts/burns/stings/painful/burning/hurt && #pregnant|#afterBirth
  calf/leg ~~ swollen/red/painful/pain & 1/one/calf && #pregnant|#afterBirth
  hemorrhaged/hemorrhage/haemorrhage ~ after/delivery/birth
  losing/lost/lose the/my/this/our baby/pregnancy
  placenta/cervix ~~ low/short/detach/detached/previa/problem/abruption/covering/opening/dilated
  baby ~ measuring small/big/behind/large
  fall/fell/slipped && #pregnant && belly|stomach|bump|stairs
  fluid ~~ low/high/little/much && #pregnant|index|afi|amniotic
  iron/ferritin/hemoglobin/haemoglobin/platelets/platelet/papp ~ low/dropped/borderline && #pregnant|#afterBirth && !#child|#pregnant
  low ~ iron/ferritin/hemoglobin/haemoglobin/platelets && #pregnant|#afterBirth
  pink/brown/brownish/red/spot/spots/blood/tinge/streaks ~~ wipe/wiped/wiping/underwear/knickers/panties/liner/tissue && #pregnant|#question && !<child>|#pregnant
  heartbeat/heartrate ~~ slow/low/weak/irregular/90/80/100/faint && #pregnant
  41/42 weeks && #pregnant && #question
  leak/leaking/leaks/pee/peeing ~ pee/wee/urine/myself ~ && #pregnant|#afterBirth
  leak/leaks/leaking ~~ run/sneeze/laugh/cough/jump/exercise && #pregnant|#afterBirth
  induce/induced/inducing ~ me
  fluid ~ around ~ baby
  much/little ~ fluid && #pregnant|baby|scan
  placenta ~ bas/basse/baja/previa/praevia
  <pain> ~~ rib/ribs/back/hip/hips/groin/side/pelvis/legs/leg/wrist/wrists/tailbone/crotch/vagina/belly/bump/tummy/stomach/period/periods/nipples/breasts/pubic && #pregnant && !epidural
  rib/ribs/back/hip/hips/groin/side/pelvis/legs/leg/wrist/wrists/tailbone/crotch/vagina/belly/tummy/period/pubic ~~ <pain> && #pregnant && !epidural
  progesterone/thyroid/tsh/hcg/platelets/levels/bloods ~~ low/high/dropped/rising/falling/abnormal && #pregnant|#afterBirth|weeks
  low/high ~ progesterone/thyroid/tsh/hcg/levels && #pregnant|#afterBirth|weeks
  no/not ~ symptoms && #pregnant && worried|worry|gone|anymore|any more|suddenly|disappeared
  fundal height
  measuring ~ behind/ahead/small/big/large && #pregnant|baby|scan|bump
  hair loss/falling && #afterBirth|#pregnant
  night sweats && #afterBirth|#pregnant
  reflux/nosebleed/nosebleeds/insomnia/rash/palpitations && #pregnant && !#born
  risky/risk/risks/dangerous/unsafe ~~ pregnant/pregnancy/pregnancies/birth/labor/labour && #question
  false/real/true/early labor/labour
  echogenic && #pregnant|scan|ultrasound|#question
  mal ~ ventre/dos/tete/reins && #pregnant
  ventre ~ dur/mal/douloureux && #pregnant
  heartbeat/heartrate && scan|ultrasound|doppler && low|slow|fast|high|normal|weak|no && #question
  heart rate && scan|ultrasound|doppler|#pregnant && low|slow|fast|high|normal|weak && #question
  placenta && #question && !print && !prints && !art && !eat && !smoothie && !capsules && !encapsulation && !bury
  percentile/centile && scan|growth|ultrasound|doppler|measuring|#pregnant && !#born
  cm && waters|dilated|cervix|labor|labour && !tall && !long
  cord ~~ vessel/vessels
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
  not/refuse/refuses/refusing/refused ~ eat/eating/feed/feeding/drink/bottle/nurse/nursing && #child && months|weeks|days|old|newborn|since && !solids && !solid && !puree && !vegetables && !veggies && !veg
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
  tug/tugging/tugs/pull/pulling/pulls/poking/rubbing/grabbing ~ ear/ears && #child
  hurts/hurt/stings/burns/cries/screams ~ pee/wee/peeing/weeing/poo/poop && #child && !#pregnant|#born
  wet/wets/wetting the? bed && #child
  saliendo/salen/salir ~~ dientes/muelas
  dientes/encias ~ inflamadas/hinchadas/rojas/duelen
  perce/percer/sort/sortent ~ dents
  running ~ && #child && #fever|#mildFever
  upset ~ tummy/stomach && #child|#question && !#pregnant
  weight/percentile & gain/gaining/losing/low/drop/dropped && #child && !i gain && !we gain
  bum/bottom/butt/buttocks/willy/penis/vulva/groin/foreskin/testicle/testicles/testes ~~ red/sore/dots/spots/bleeding/raw/rash/swollen/down/pimples/blisters/retract/descended && #child && !#pregnant|#born
  red/sore/raw/bleeding ~ bum/bottom/butt && #child
  how many ~ <wetDiaper> && #question
  how many dirty/poopy/pooey nappies/diapers && #question
  arch/arches/arching ~~ back && #child
  percentile/centile/percentiles && #child && #question|#concern
  belly/tummy button/buttons ~~ sticks/stick/out/hernia/bulge/bulges/wet/crusty/fall/fell/smell/smells/smelly/ooze && #child
  not ~ fallen/fell/dropped/come off && stump|cord|umbilical|belly button|tummy button
  soft spot/spots && #child
  latch/latching ~~ pain/painful/shallow/hurts/problem/problems/struggling/well && #child
  ate/eaten/eats/eating/swallowed/licked ~ sand/dirt/soil/crayon/paper/grass/soap/chalk/stone/leaf/playdough/sunscreen/toothpaste/glue/plastic/hair/tissue && #child
  ear/ears/eye/eyes/nose/tongue/mouth ~~ smell/smells/smelly/gunk/crust/crusty/stuff/white/yellow && #child
  rash/rashes/eczema/hives/diarrhea/diarrhoea/jaundice/croup/measles/chickenpox && #question && !#pregnant && !#afterBirth && !#nursing && !<pet> && !i have
  gain/gained/gaining/gains/lost/put ~~ grams/kg/kilos/lb/lbs/ounces/oz/pounds && #child && !i gain && !i gained && !i lost
  stopped/lost/losing ~~ words/talking/speech/babbling/babble && #child
  umbilical/stump/navel && #child && yellow|smell|smells|red|looks|ooze|oozing|normal|infected|blood|bleeding|fall|fallen
  scratch/scratches/scratching ~ ear/ears/head/skin/face/eyes && #child && !<pet>
  ear infection/infections && #question && !#pregnant && !my ear
  crust/crusty/flakes/flaky/scales/scaly ~~ scalp/head && #child
  broke/broken/fractured/sprained/dislocated his/her/their/its arm/leg/wrist/finger/collarbone/elbow/ankle/foot/toe/nose
  <wetDiaper> && #child && no|not|hours|fewer
`,
)

export const HEALTH_RULES: readonly Rule[] = [...PREGNANCY, ...INFANT]
