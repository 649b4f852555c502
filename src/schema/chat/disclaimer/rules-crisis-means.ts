import { type Rule, rules } from './rule.ts'

/** A life let go of, in the words of an accident or of a plan, and harm that is feared of oneself. */
const MEANS = rules(
  ['mental_health_crisis'],
  `
  -- ways, places and things
  cut/cutting/slit/slashed/sliced my wrist/wrists ~
  picture/picturing/imagine/imagining/plan/planning/think/thinking/dream/dreaming ~~ my own death/funeral/suicide/burial
  <want>/wish/wishing/hope/hoping ~~ bleed out
  <thought>/<want>/thinking/thought ~~ take/taking all/every ~~ <drug>/<dosed> && i && !can i && !safe && !dose
  cutting/burning/hurting/starving/scratching ~ is ~ only/how/what ~~ cope/relief/helps/feel/calms && i|me
  garage ~~ car/engine ~ on/running/started
  can not live/exist any
  <contemplate> & <peril> && i && driving|drive|car|wheel|bridge|train|platform|water|bath|sea|lake|river|pills|tablets|bottle|road|traffic|window|balcony|roof|edge|tree|wall|stop|all|lorry|truck|bus|kerb|curb|cliff|deep|pier|rail|railing|kitchen|tracks|station && !dive board && !parachute && !bungee && !trampoline && !ride && !rollercoaster && !puddle && !puddles && !pool with
  what if i/i just ~ <peril> && driving|drive|car|wheel|bridge|train|platform|water|bath|sea|lake|river|pills|tablets|road|traffic|window|balcony|edge|tree
  <peril> ~~ just to make/feel/end/stop && i
  get/getting/got cancer/sick/ill/hit/run & <want>/hope/wish/relief/excuse && i && die|rest|over|end|leave|away|peace|everything
  <fatal> & <welcomed> && i && !chip && !film
  blade/blades/razor/razors ~ out ~ again
  got/get/took/take ~ blade/blades/razor/razors ~ out && i && !shave && !shaving
  all ~ tablets/pills/meds/medication ~ out && i && !date
  look/looking/looked/stare/staring/stared at ~ knife/knives/pills/tablets/razor/blade/rope/gun/bottle/bleach ~ for ~ hour/hours/ages/minutes/long/night/while && i && !baby bottle
  close/closer/near ~ to doing it/something ~ && i && !homework && !project && !finishing
  jealous/envy/envious/envied ~~ dead/dying/die/died/cancer && i
  how/where/when i would do it && i
  hold/holding/held/pick/picking/grab/grabbing/lift/lifting ~ pillow/knife/scissors/blade/pills ~~ think/thought/thinking/wonder/look/imagine/stare && i && !cushion && !cot bumper && !which
  have/made/got ~ a plan && know when|know how|know where|a date|tonight|this weekend && i && !birth && !birthing && !feeding && !sleep && !meal
  far as ~ bridge/platform/edge/station/tracks/roof/pills/river/cliff/ledge/water && i && !swim && !walk to
  throw/throwing/threw/fling/flinging/hurl/hurling/launch ~ myself ~ down/off/out/in/under/from/against/through && !sofa && !bed && !work && !pool && !dancefloor
  found/find/caught me ~~ with/near/on/in ~ knife/pills/rope/razor/blade/bridge/roof/ledge/tracks/tablets/bleach && husband|he|she|partner|mum|mom|sister|police|friend|i
  i ~ run/running/walk/walking/drive/driving/jump ~ into/under/off/in ~ road/traffic/river/sea/train/lorry/bridge ~ and && done|over|end|peace|gone|quiet|stop|finished
  <musing>/look/google/check/ask/know/wonder/find ~~ hurt/hurts/painful/pain/long/quick/quickly/fast/feels/feel/high/many/much ~~ drown/drowning/hang/hanging/overdose/suffocate/suffocating/bleed/fall/jump/die/dying && i && !teeth && !injection && !vaccine && !pump && !labour && !labor && !birth && !contraction && !baby can
  i ~ could/can/might/will/should ~ end this/it now/tonight/today/all/here && !call && !meeting && !marriage && !relationship && !argument && !breastfeeding && !labour
  turn/turning/turned ~ gas/oven/engine on
  turn/turning/turned on the gas/engine
  do it properly/right ~ next/this time && i
  lorry/truck/bus/train/car/van/plane/tram/cancer/illness/lightning/asteroid/meteor ~~ took/take/takes/hit/hits/ran/run/knocked/flattened/wiped/finished/got/kill/killed me && grateful|relief|relieved|mind|care|happy|glad|hope|wish|fine|blessing|thank|bothered|sad|favour|favor
  drove/driven/went/walked/walk/walking/go/going/drive ~~ <place>/reservoir/lake/river/sea/beach/bridge/woods/forest/quarry ~~ sat/stood/stared/looked/hours/alone/turned/thought/back/stones/home && i && !picnic && !ducks && !photo && !photos && !dog && !toddler && !buggy && !sandcastle && !sandcastles && !swim && !holiday && !sunny && !lovely && !coffee
  put/putting/set/setting/kept/keep/keeping/squirrelled/squirreled/tucked/stashed/hid/hiding ~ <dosed>/<drug>/<medicine> ~ aside/by/away/back/under/behind && i && !child && !reach && !toddler && !cabinet && !suitcase && !lock && !locked
  kindest/gentlest/nicest/least ~ way ~~ leave/go/goodbye/end/do it && i|kids|family|them|husband|pain && !weaning && !nursery && !dummy && !nanny && !childminder && !breastfeeding && !wean && !job
  looked/look/googled/google/searched/read/check/checked ~~ how much/many ~~ <drug>/<dosed> && !give && !giving && !calpol && !weighs && !kg && !safe && !breastfeeding
  how much/many <drug>/<dosed> ~ it/would/do/to ~ take/takes/need/kill/enough && !fever && !headache
  razor/blade/knife/lighter/scissors ~ on/against/across/to/into ~ my/her/his arm/arms/wrist/wrists/thigh/thighs/leg/legs/skin/throat/stomach/hip/hips && !shave && !shaving && !cat
  stand/standing/stood/sit/sitting/sat/go/going/went/walk/walking/park/parked/drive ~~ <place>/<methods> & look/looking/edge/over/down/wonder/wondering/think/thinking/stare/staring/drop/tempted && i && !view && !photo && !photos && !picnic && !ducks && !toddler && !train set && !bath toy && !trains && !school && !late && !parking ticket
  <peril> & <hopelessness> && i && bridge|train|platform|pills|tablets|sea|lake|river|road|traffic|window|balcony|roof|water

  -- what one might do to the baby, or fears to
  hold/holding/held/push/pushing/keep/keeping him/her/baby ~ under && i && picture|imagine|thought|thoughts|think|bath|bathe|water|see|urge && !arm && !blanket && !tree
  make/makes/making me kill/hurt/harm/throw/smother/drown ~ him/her/baby/them/myself
  <contemplate>/keep/thought ~~ drown/drowning/kill/killing/poison/poisoning/gas/gassing/smother/smothering us/both ~
  not want ~ to ~ hurt/harm/kill/smother/shake/drown/drop ~ baby/him/her/them/myself/son/daughter && help|scared|afraid|please|might|going|worried|stop|but
  not want ~ to ~ do something ~ bad/terrible/awful/horrible/stupid/silly && help|scared|afraid|please|baby|myself
  take/taking ~ both ~ us ~~ && heaven|pain|peace|away|die|end|together && !holiday && !train && !bus && !trip
  dark/bad/horrible/awful/scary/evil/violent/weird/disturbing/ugly/strange/terrible/nasty thoughts ~ about/of/towards/involving ~ baby/him/her/myself/son/daughter/newborn/them/harm/dying/death/killing/hurting
  <fearful> ~ of? my own? thoughts/mind/brain/head && !forgetting && !baby brain
  thoughts ~ not ~ control/stop/switch/turn && i && baby|him|her|myself|dark|hurt|harm|scared
  holding/hanging/staying/stayed/hold/stay on/alive ~ for the/my kids/baby/children/him/her && barely|only|just|tired
  not want ~ kids/children/them/him/her/son/daughter ~ to ~ find/see me
  not ~ safe ~ with/in ~ my ~ thoughts/head/mind/brain
  not be trusted ~~ with/around/near/alone ~ him/her/baby/them/my/it/myself && !biscuit && !biscuits && !chocolate && !scissors && !phone && !cake && !card && !remote
  squeezed/squeeze/shook/gripped/grabbed/slapped/smacked/pinched/shoved/yanked/jerked him/her/baby/them ~ hard/rough/roughly/harder && i && quiet|scared|snapped|wrong|trusted|ashamed|cried|crying|lost|tonight|stopped|sorry
  danger to ~ baby/him/her/child/kids/newborn/son/daughter && i|me
  imagine/imagining/picture/picturing/thought/thoughts/thinking/urge/urges/dream/dreaming/tempted/impulse ~~ let/letting/tip/tipping/push/pushing/roll/rolling ~~ pram/pushchair/buggy/stroller && i && !new && !buy && !buying && !which
`,
  { weak: true },
)

/** Pain on purpose: what is done, to one's own flesh, and what it is for. */
const SELF_INJURY = rules(
  ['mental_health_crisis'],
  `
  <selfHarmAct> ~ <ownFlesh> ~~ <soothes> && !cooking && !gym && !shaving && !accident && !accidentally && !oven && !pan && !laughing && !straighteners && !kettle
  <soothes> ~~ <selfHarmAct> ~ <ownFlesh> && !cooking && !gym && !accident && !accidentally && !oven && !pan && !shaving
  <selfHarmAct> ~ <ownFlesh> & <hopelessness>/hate/deserve/stupid/angry/punish/numb && !gym && !shaving && !accident
  hurt/hurts/hurting/cut/cutting/burn/burnt/burned/burning/harm/harmed/harming/injured/scratched/hit/starve/starving myself/herself/himself ~ on purpose
  hurt/hurts/hurting/cut/cutting/burn/burnt/burned/burning/harm/harmed/harming/injured/scratched/hit/starve/starving myself/herself/himself ~ deliberately/intentionally/secretly
  started/starting/been/keep/keeps/back to? <selfHarmAct> myself/herself/himself && !yoga && !gym && !#olderChild
  marks/scars/cuts/bruises ~~ my/her/his/inside ~ arm/arms/thigh/thighs/wrist/wrists & hide/hides/hidden/hiding/cover/covers/herself/himself/myself/sleeves/blade/razor && !cat && !section && !rash
`,
)

export const MEANS_RULES: readonly Rule[] = [...MEANS, ...SELF_INJURY]
