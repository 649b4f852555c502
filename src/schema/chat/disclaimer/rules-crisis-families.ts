import { type Rule, rules } from './rule.ts'

/** Despair by what is combined, not by the words: a world better off, a life let go, a body hurt to feel better. */
const LEAVING = rules(
  ['mental_health_crisis'],
  `
  -- the others would fare better
  <betterOff> ~~ if i ~ not/never/gone/dead/died/left/disappeared/vanished/went/stopped && !sleep && !slept && !work && !job
  <betterOff> ~~ than ~ with/having/me && without|around|gone|instead|someone|mother|mum|mom|wife && !store && !cook
  <betterOff> ~~ than ~~ having me/her/him around/here/alive
  <betterOff> ~~ with me ~ gone/dead/away/out
  <betterOff> ~~ if/when/once she/he ~ gone/dead/died/disappeared && says|said|told|thinks|keeps|saying|tells|wife|sister|friend|husband|partner
  <betterOff> ~~ without her/him/me around/here/alive/in
  <betterOff> ~ insurance/money ~~ me/her/him
  if i ~ not/never ~ here/around/there/alive/exist/existed/born/exist/in ~~ <betterOff>
  if i ~ died/disappeared/vanished/dead/gone ~~ <betterOff>/notice/noticed/care/miss/fine
  if i ~ died/disappeared/vanished ~ tomorrow/tonight/now/today && i|nobody|anyone|no
  <betterOff> ~ not ~ have/having me/us ~ around/here/about/mother/mum/mom
  raise/raised/raising/brought up/by? ~ someone/somebody/anyone/else/another/different & <betterOff>
  <betterOff> ~~ different/another/other/new/real/proper/normal ~ mum/mom/mother/mama/wife/parent
  how ~ better/happier/easier ~~ without me
  not/nobody ~ need/needs/want/wants/miss me ~ && point|baby|everyone|burden|gone|anyway|anyway|any

  -- a life let go
  <contemplate> & <peril> && i && driving|drive|car|wheel|bridge|train|platform|water|bath|sea|lake|river|pills|tablets|bottle|road|traffic|window|balcony|roof|edge|tree|wall|stop|all|lorry|truck|bus|kerb|curb|cliff|deep|pier|rail|railing|kitchen|tracks|station && !dive board && !parachute && !bungee && !trampoline && !ride && !rollercoaster && !puddle && !puddles && !pool with
  what if i/i just ~ <peril> && driving|drive|car|wheel|bridge|train|platform|water|bath|sea|lake|river|pills|tablets|road|traffic|window|balcony|edge|tree
  <peril> ~~ just to make/feel/end/stop && i
  nothing/nobody/no to stop me ~ from
  not ~ care/mind/bothered/fight/matter/sad/upset ~~ if i ~ never/not/crash/crashed/die/died/went/got/stopped
  not be ~ worst thing/bad ~~ if i ~ && never|not|crash|died|die|wake|accident|hit
  <want>/hope/wish/pray/praying/beg ~~ i ~ not/never ~ wake/waking/woke/open/exist/existed/be/woken/waken
  <want>/hope/wish/pray/wishing/hoping ~ would/could/will ~ just? die/crash/stop/disappear/end ~ && i|me && sleep|tonight|all|wake|plane|car
  something/anything ~ happen/happened/happens to me && hope|wish|hoping|wishing|want|relief|relieved|easier|mind
  wish/hope/hoping ~ it had/would/could/was ~ been? me && instead|died|taken|accident|cancer|crash
  get/getting/got cancer/sick/ill/hit/run & <want>/hope/wish/relief/excuse && i && die|rest|over|end|leave|away|peace|everything

  -- no more of it
  can not ~ live/exist/carry/be ~ any/alive && i && !without && !with the && !in this house && !here with
  <want>/wish/hope/wishing/hoping ~~ i ~ could ~ disappear/vanish/evaporate/fade
  lost all hope
  no hope left

  -- no more of it
  keep/keeps/kept/always/constantly talking/talks/talk/joking/saying/posting ~ about ~ dying/death/suicide/killing/ending/disappearing && friend|she|he|wife|husband|partner|sister|brother|cousin|daughter|i && !toddler && !4 year old && !5 year old && !grandad && !grandma && !fish

  -- no more of it
  <fatal> & <welcomed> && i && !chip && !film
  make/makes/making me kill/hurt/harm/throw/smother/drown ~ him/her/baby/them/myself
  promise ~~ if something/anything ~~ her/me/him && raise|look|care|baby|kids
  blade/blades/razor/razors ~ out ~ again
  got/get/took/take ~ blade/blades/razor/razors ~ out && i && !shave && !shaving
  waiting to die
  waiting for death
  waiting for it/this/everything/life to ~ end/over && i && !contraction && !labour
  all ~ tablets/pills/meds/medication ~ out && i && !date
  should have gone/died/been ~ with/instead ~ && died|dead|lost|loss|stillborn|passed
  if i ~ stepped/step/steps aside/away/out && better|mum|mom|mother|permanently

  -- no more of it
  look/looking/looked/stare/staring/stared at ~ knife/knives/pills/tablets/razor/blade/rope/gun/bottle/bleach ~ for ~ hour/hours/ages/minutes/long/night/while && i && !baby bottle

  -- no more of it
  not think/believe/expect/see ~ i ~ be here/around/alive ~ for/to/when/by/much/next && !work && !holiday && !away && !moving
  thought/thoughts/idea ~ of ~ not/never existing/being/living/waking/surviving
  thought/thoughts/idea ~ of ~ dying/death/disappearing/ending ~ comforting/comfort/peaceful/nice/relief/calming/calms/soothing/appealing/tempting
  <betterOff>/happier/safe/safer ~~ anyone/anybody/anywhere/everyone but/except/than/other me ~
  stopped/stop ~ seeing/having/imagining/picturing/believing ~ future/point/way/hope

  -- no more of it
  <contemplate>/keep/thought ~~ drown/drowning/kill/killing/poison/poisoning/gas/gassing/smother/smothering us/both ~
  if it were/was not for ~~ i ~ gone/dead/done/left/finished/here

  -- no more of it
  not want ~ to ~ hurt/harm/kill/smother/shake/drown/drop ~ baby/him/her/them/myself/son/daughter && help|scared|afraid|please|might|going|worried|stop|but
  not want ~ to ~ do something ~ bad/terrible/awful/horrible/stupid/silly && help|scared|afraid|please|baby|myself
  close/closer/near ~ to doing it/something ~ && i && !homework && !project && !finishing
  take/taking ~ both ~ us ~~ && heaven|pain|peace|away|die|end|together && !holiday && !train && !bus && !trip
  jealous/envy/envious/envied ~~ dead/dying/die/died/cancer && i
  world ~~ turn/turning/spin/spinning/go/better/fine/carry ~ without me
  be with ~ my mum/mom/dad/nan/gran/grandma/grandad/baby/angel/son/daughter again && died|passed|heaven|lost|dead|gone
  dark/bad/horrible/awful/scary/evil/violent/weird/disturbing/ugly/strange/terrible/nasty thoughts ~ about/of/towards/involving ~ baby/him/her/myself/son/daughter/newborn/them/harm/dying/death/killing/hurting
  <fearful> ~ of? my own? thoughts/mind/brain/head && !forgetting && !baby brain
  thoughts ~ not ~ control/stop/switch/turn && i && baby|him|her|myself|dark|hurt|harm|scared
  how/where/when i would do it && i
  running/run/ran out of reasons
  holding/hanging/staying/stayed/hold/stay on/alive ~ for the/my kids/baby/children/him/her && barely|only|just|tired
  how long ~~ to find me
  not want ~ kids/children/them/him/her/son/daughter ~ to ~ find/see me

  -- no more of it
  <gone> & think/thinking/thought/wonder/wondering/imagine/imagining/picture && i && !will you && !life insurance && !guardian && !nursery && !work && !trip && !holiday && !night out

  -- no more of it
  think/thinking/thought/plan/planning/wonder/wondering/picture/imagine/imagining ~~ after/when/once i am dead/gone && !work && !holiday && !shopping
  <want>/wishing/wish/hope ~~ heart ~~ stop/stops/stopped/stopping/give/gives/gave
  i ~ should ~ just? disappear/vanish/die && !into
  not ~ safe ~ with/in ~ my ~ thoughts/head/mind/brain
  hold/holding/held/pick/picking/grab/grabbing/lift/lifting ~ pillow/knife/scissors/blade/pills ~~ think/thought/thinking/wonder/look/imagine/stare && i && !cushion && !cot bumper && !which

  -- no more of it
  have/made/got ~ a plan && know when|know how|know where|a date|tonight|this weekend && i && !birth && !birthing && !feeding && !sleep && !meal

  -- no more of it
  far as ~ bridge/platform/edge/station/tracks/roof/pills/river/cliff/ledge/water && i && !swim && !walk to
  <want>/rather ~ be gone && !before && !from here && !weekend && !holiday && !by
  throw/throwing/threw/fling/flinging/hurl/hurling/launch ~ myself ~ down/off/out/in/under/from/against/through && !sofa && !bed && !work && !pool && !dancefloor
  found/find/caught me ~~ with/near/on/in ~ knife/pills/rope/razor/blade/bridge/roof/ledge/tracks/tablets/bleach && husband|he|she|partner|mum|mom|sister|police|friend|i
  i ~ run/running/walk/walking/drive/driving/jump ~ into/under/off/in ~ road/traffic/river/sea/train/lorry/bridge ~ and && done|over|end|peace|gone|quiet|stop|finished

  -- no more of it
  <musing>/look/google/check/ask/know/wonder/find ~~ hurt/hurts/painful/pain/long/quick/quickly/fast/feels/feel/high/many/much ~~ drown/drowning/hang/hanging/overdose/suffocate/suffocating/bleed/fall/jump/die/dying && i && !teeth && !injection && !vaccine && !pump && !labour && !labor && !birth && !contraction && !baby can
  i ~ could/can/might/will/should ~ end this/it now/tonight/today/all/here && !call && !meeting && !marriage && !relationship && !argument && !breastfeeding && !labour
  not ~ care/mind/matter/bothered ~ if/whether ~ i/she/he ~ live/lives/die/dies/lived/died/dead/alive && !plant && !plants && !goldfish
  nobody/no/one/anyone ~ come/came/coming ~ look/looking/searching ~ me && until|til|till|days|monday|weeks|even && !chocolate && !biscuits && !toilet && !loo
  no version/future/world/tomorrow/life/picture/plan ~~ me/i && in|with|where|that && !without coffee
  be where she/he/they/my ~ is/are/baby && lost|stillbirth|stillborn|died|loss|miscarriage|heaven|passed|gone|angel
  who/that wants to be alive/live/living/here
  not be trusted ~~ with/around/near/alone ~ him/her/baby/them/my/it/myself && !biscuit && !biscuits && !chocolate && !scissors && !phone && !cake && !card && !remote
  squeezed/squeeze/shook/gripped/grabbed/slapped/smacked/pinched/shoved/yanked/jerked him/her/baby/them ~ hard/rough/roughly/harder && i && quiet|scared|snapped|wrong|trusted|ashamed|cried|crying|lost|tonight|stopped|sorry
  danger to ~ baby/him/her/child/kids/newborn/son/daughter && i|me
  of being/staying alive/here && tired|sick|weary|exhausted|fed|scared && i|am|how
  turn/turning/turned ~ gas/oven/engine on
  turn/turning/turned on the gas/engine
  do it properly/right ~ next/this time && i

  -- no more of it
  lorry/truck/bus/train/car/van/plane/tram/cancer/illness/lightning/asteroid/meteor ~~ took/take/takes/hit/hits/ran/run/knocked/flattened/wiped/finished/got/kill/killed me && grateful|relief|relieved|mind|care|happy|glad|hope|wish|fine|blessing|thank|bothered|sad|favour|favor
  drove/driven/went/walked/walk/walking/go/going/drive ~~ <place>/reservoir/lake/river/sea/beach/bridge/woods/forest/quarry ~~ sat/stood/stared/looked/hours/alone/turned/thought/back/stones/home && i && !picnic && !ducks && !photo && !photos && !dog && !toddler && !buggy && !sandcastle && !sandcastles && !swim && !holiday && !sunny && !lovely && !coffee
  put/putting/set/setting/kept/keep/keeping/squirrelled/squirreled/tucked/stashed/hid/hiding ~ <dosed>/<drug>/<medicine> ~ aside/by/away/back/under/behind && i && !child && !reach && !toddler && !cabinet && !suitcase && !lock && !locked
  says/said/saying/thinks/tells/told ~~ <betterOff>/fine/cope/manage ~~ without her/him && !coffee
  not/nobody/no/never/hardly/barely/anyone ~~ notice/miss/noticed/missed ~~ when/if/that/once ~ i ~ not/gone/missing/dead/left
  imagine/imagining/picture/picturing/thought/thoughts/thinking/urge/urges/dream/dreaming/tempted/impulse ~~ let/letting/tip/tipping/push/pushing/roll/rolling ~~ pram/pushchair/buggy/stroller && i && !new && !buy && !buying && !which
  not ~ see ~ how ~ end/ends && dark|1 way|one way
  only ~ 1/way ~~ this/it ends/end/out/stops/over && i|dark|me && !traffic && !maze && !motorway && !cul de sac
  1 way ~ this/it ends/end/out
  ends/end/ending ~~ 1 way/only && dark|tired|see
  leave/leaving ~~ kids/children/baby/family/them/everyone ~ for good/forever/behind && kindest|blame|note|pain|hurt|letter|themselves|without me|dead|die|gone && !holiday && !work
  blame/blaming themselves/himself/herself && i && leave|gone|end|dead|die|after|note|letter|without
  kindest/gentlest/nicest/least ~ way ~~ leave/go/goodbye/end/do it && i|kids|family|them|husband|pain && !weaning && !nursery && !dummy && !nanny && !childminder && !breastfeeding && !wean && !job
  wish/want/hope ~ i ~ could ~ go/slip/drift/fall ~ asleep/sleep/away ~~ never/not/forever/for good
  <musing>/thinking/thoughts/obsessed ~ about/of dying/death/suicide && i|my|me && stop|keep|always|every|constantly|all the time|how do i|can not && !fear && !afraid && !scared && !my own death && !cat && !dog && !grandad && !grandma && !gran && !grandpa

  -- no more of it
  not think/believe ~ i ~ meant/supposed/born/made ~~ here/alive/exist/live/living
  bed/asleep/sleep/eyes ~~ that was/is/be it/that && i && !he && !she
  that was/is/would it/that forever
  <want>/long/need/ready ~~ be/go/going/follow/join with? her/him/them/baby && lost|died|stillborn|stillbirth|loss|miscarriage|heaven|passed|grave|buried|angel && !work && !visit
  looked/look/googled/google/searched/read/check/checked ~~ how much/many ~~ <drug>/<dosed> && !give && !giving && !calpol && !weighs && !kg && !safe && !breastfeeding
  how much/many <drug>/<dosed> ~ it/would/do/to ~ take/takes/need/kill/enough && !fever && !headache
  razor/blade/knife/lighter/scissors ~ on/against/across/to/into ~ my/her/his arm/arms/wrist/wrists/thigh/thighs/leg/legs/skin/throat/stomach/hip/hips && !shave && !shaving && !cat
  stand/standing/stood/sit/sitting/sat/go/going/went/walk/walking/park/parked/drive ~~ <place>/<methods> & look/looking/edge/over/down/wonder/wondering/think/thinking/stare/staring/drop/tempted && i && !view && !photo && !photos && !picnic && !ducks && !toddler && !train set && !bath toy && !trains && !school && !late && !parking ticket

  -- no more of it
  not/never/longer ~ want/wanna/wanting/wish ~~ be/stay/keep/go/continue ~ alive/living/breathing/going/existing/here/person/anymore
  not ~ want ~ to? do ~ life/living ~
  not ~ want ~ a/another/my/any tomorrow/future/life/birthday/day
  not ~ interested in living/life/being
  done/finished/through with ~ life/living/being/existing/everything/world
  ready for ~ it/this/everything/all/life to? be? end/over/stop/done && i|me|my
  can not/never ~ see/picture/imagine ~ future/tomorrow/life/myself ~~ me/in/with/alive/there/at && i && !house && !dress && !job && !abroad && !without coffee && !wearing && !using
  can not/never ~ see/picture/imagine ~ myself ~~ year/years/old/birthday/wedding/christmas/school/summer/alive
  <peril> & <hopelessness> && i && bridge|train|platform|pills|tablets|sea|lake|river|road|traffic|window|balcony|roof|water
  i ~ not ~ be ~ here/around/alive ~~ to see/watch/meet/when/for/by/next/long/longer/much && not|die|goodbye|tired|sorry|remember|letter|letters|christmas|birthday|grow|anymore && !work && !moving && !nursery && !daycare && !hospital && !trip && !holiday
  wants/want/ask/asking/asked/begging/begs to die && she|he|they|friend|sister|wife|husband|partner
  could/can disappear ~~ nobody/no/noone/and && i
  earth/ground ~ swallow me ~ && forever|whole|nobody|gone
  peace/quiet/rest/sleep && forever|for good|permanent|permanently && i && want|just|wish|need|tired|only && !moved && !party
  <soulPain>/<hopelessness> & die/dying/dead/death && i && !phone && !battery && !plant && !plants && !laughing && !movie && !book
  life ~ not ~ for me ~
  not ~ built/made/meant/cut for this life/world
  not ~ worth ~ saving/living/it/air/space/being && i|me|myself
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

export const FAMILY_RULES: readonly Rule[] = [...LEAVING, ...SELF_INJURY]
