import { type Rule, rules } from './rule.ts'

/** Danger by what is combined: something eaten and a silent throat, waters in other words, a face and its speech. */
const CHILD = rules(
  ['medical_emergency', 'infant_health'],
  `
  -- choking without the word
  <eatenBit> & <silentChoke> && #child && throat|sound|noise|coughing|cough|speak|talk|cry|breathe|breathing|bulging|clutching|clawing|face|red|purple|blue|stuck|swallowed|down|mouth|drooling|gagging && !teething && !blw && !solids && !purees && !stuck on
  <silentChoke> & throat/cough/breathe/breathing/choke/choking && #child && clutching|clawing|grabbing|sound|noise|purple|blue|red|panicking|can not
  <eatenBit> ~ stuck/lodged/wedged/caught ~ in/inside ~ throat/windpipe/airway/neck && #child
  stuck/lodged/wedged/caught/blocking ~ in/inside? his/her/the/their throat/windpipe/airway && #child
  back of ~ throat & can not/finger/fingers/out/breathe/gag/gagging && #child && stuck|swallowed|see|get it
  can not ~ breathe/cough/cry/swallow && #child && stuck|swallowed|food|grape|choking|coin|toy|throat

  found/find/discovered ~ <child>/him/her ~ blue/cold/stiff/limp/unresponsive/lifeless/grey/purple/choking && #child
  gave/given/give/giving ~~ adult/wrong/expired/out/somebody/dads/mums/mine ~ <drug>/<dosed>/<medicine> && #child && !should && !can i && !could i
  accidentally/mistake ~~ <drug>/<dosed>/<medicine> && #youngInfant && gave|given|give

  found/find ~~ not/barely ~ moving/breathing/responding && #child
  got/get/gets ~ hands/fingers/mitts on ~~ <toxin>/<dosed>/<poison> && #child && sick|out of it|drowsy|sleepy|ate|eaten|swallowed|mouth|drooling|vomiting|limp|weird|funny|floppy

  severe/serious/bad/massive/terrible ~ allergic reaction && #child && !last && !had
  -- found so, given so
  a fit ~~ lasted/minutes/seconds/ago/stiff && #child && !giggles && !laughter && !tantrum
  <child>/he/she ~ passed/blacked out && #child && !on my && !sofa && !asleep && !after milk && !car seat

  -- something swallowed that is only missed
  battery/batteries/magnet/magnets/coin/pin/screw/needle/bleach/tablets/pills/pill/blister/packet/bottle/pod ~~ missing/gone/vanished/nowhere/empty/open && #child && drooling|dribbling|gagging|wont|not eat|sick|coughing|swallowed|mouth|chewed|ate|crying|found|think|vomit|vomiting|sleepy|drowsy && !formula bottle && !nappy pin
  missing/gone/nowhere ~ from/in the/a? packet/pack/box/bottle/remote/toy/drawer && #child && pills|tablets|battery|medicine|magnet|magnets|drowsy|sleepy
  think/thinks ~ he/she/they/baby/daughter/son ~ swallowed/ate/eaten/drank/drunk ~ <toxin>/<dosed>/<poison> && #child
  <toxin>/<poison>/<dosed> & 1/2/3/4/5/some/few/half ~ went/gone/go down && #child
  face ~ in/under the? water && #child && slid|slipped|turned|found|second|seconds|minute|minutes|still|bath|lifted|pulled
  gave/given/fed ~~ <toxin> && #child && !alcohol free
  bottle/cup/drink/juice/milk ~ had/has/with ~ <toxin> ~ in && #child && !alcohol
  mouth ~~ full/blue/stained/burnt/burned/foamy/foaming/foam & <toxin>/<dosed> && #child
  <dosed> ~~ all/half/most/some ~ gone/missing/down/floor && #child && he|she|toddler|son|daughter && sleepy|drowsy|mouth|chewed|swallowed|open|ate

  -- head and body
  <fall>/fell/dropped/rolled/banged/hit & <softSign> & not/can not/hardly/barely/keeps/now/since/twice/times && #child && head|stairs|bed|sofa|table|floor|swing|slide|couch|counter|worktop|height|down|off && !no vomiting && !not vomiting && !playing normally && !himself && !herself && !acting normal && !acting fine && !acting normally
  fork/knife/finger/fingers/key/pin/metal/hairpin/screwdriver/tweezers ~~ socket/outlet/plug/plughole && #child && thrown|shock|shocked|jolt|electrocuted|burn|burnt|bang|spark|sparks|zapped|flew
  hand/hands/arm/leg/foot/face/palm/fingers ~~ burnt/burned/scalded/blistered && #child && white|black|bonfire|fire|bbq|barbecue|oven|stove|iron|campfire|kettle|boiling|skin|hob
  trapped/crushed/run over/reversed/squashed ~~ under/by/over/wheel/car/tv/drawers/dresser/wardrobe/bookcase/gate/van && #child
  tv/dresser/wardrobe/bookcase/drawers/bookshelf ~~ fell/fallen/tipped/toppled ~ on/onto/over ~ him/her/my/the && #child
  <burnt>/burn/burnt/burned/scalded/splashed ~~ arm/arms/leg/legs/chest/face/hand/hands/neck/back/tummy/foot/feet/bottom && #child && <burnCause>|blister|blisters|blistering|bubbling|peeling|raw|white && !sun && !sunburn
  skin ~ bubbling/peeling/peeled/blistering/blistered/sloughing/dripping ~ && #child && !eczema && !newborn skin && !sunburn && !feet
  <burnt>/burn/burns ~~ arm/forearm/leg/thigh/hand/palm/face/chest/tummy/neck/scalp ~~ && #child && skin|blister|blisters|whole|all|raw|white && !sun && !sunburn
  whole/entire arm/forearm/leg/hand/face/chest ~ <burnt>/burned && #child
  all over ~~ arm/arms/chest/face/legs/tummy/neck/lap & <burnCause>/boiling/hot && #child && spilled|spilt|tipped|pulled|poured|went|knocked|skin|blister|screaming
  under the? water ~ for/in/when && #child && minute|minutes|seconds|coughed|coughing|spluttering|sleepy|tired|blue|limp|breathing && !swimming lesson
  went/gone/slipped/slid/found under && #child && bath|pool|pond|water|tub|lake|paddling && cough|coughed|coughing|tired|sleepy|blue|limp|breathing|swallowed|spluttering|minute|minutes|seconds|sick
  <child>/he/she ~~ doubled/folding/curled/pulling & screaming/pale/blood/jelly/vomiting/green && #child && legs|tummy|belly && pale|blood|green|every|waves|limp
  <child>/he/she ~ not ~ recognise/recognize/know/knows me/us ~ && #child && fever|hot|confused|fell|<drowsy>
  head/neck ~ lolling/flopping/flops/lolls/floppy/dropping ~ && #child && not|wake|hot|fever|sleepy|limp && !tummy time && !newborn head
  not ~ <milestone> ~ his/her arm/leg/arms/legs && #child && suddenly|fell|<fever>|<fall>|today
  cold/freezing/icy ~ to? ~ touch && #youngInfant && not|sleepy|limp|feed|feeding|floppy|drowsy|quiet
`,
)

const MATERNAL = rules(
  ['medical_emergency', 'pregnancy_complication'],
  `
  -- falls, births told in passing, eyes
  landed/fell/fallen/falling ~~ on/onto ~ my/her bump/belly/stomach/tummy/front && #pregnant
  foot/hand/leg/arm/bottom/cord/head ~~ in/at the? birth? canal/vagina/opening/entrance && feel|see|touch|touching
  baby ~ not ~ crying/cry/cried/breathing/breathe/moving/pink && just|now|minutes|ago|bathroom|help && born|birth|delivered|came out && !newborn class
  given/gave/giving birth ~~ bathroom/toilet/car/floor/taxi/alone/stairs/bath && just|now|minutes|nobody|help
  <vision> ~~ all/since/today/now/keep/keeps/hours/morning/suddenly && #pregnant && !#beforeMovements
  seeing ~ <vision> && #pregnant && !#beforeMovements && all|since|today|now|hours|morning|suddenly|keep
  <collapse> && #pregnant && just|now|shaking|floor|bleeding|pain|blue|respond && !on the sofa && !on the couch
  -- waters in other words
  <wetThrough> & <clothing> && #preterm && !puddle && !puddles && !bus && !car && !sprinkler && !shower && !nappy && !diaper && !tea && !coffee && !juice && !snow && !rain && !raining && !milk && !breast && !breasts && !sweat && !sweating && !discharge && !washing && !laundry && !toddler && !spilled && !spilt && !potty
  gush/whoosh/pop/trickle/gushed && #preterm && fluid|water|wet|liquid|clear|warm|legs|pants|knickers|underwear|soaked|standing|stood|pee|wee|pad
  clear/warm/watery fluid/liquid/water ~~ coming/keeps/leaking/running/trickling/down && #preterm && !swim && !pool && !drink
  -- labour in other words
  <pain>/cramps/cramping/backache/tightenings/pressure ~~ waves/wave/regular/every/minutes/mins/closer/rhythm/comes/coming && #preterm && minutes|mins|apart|regular|waves|closer|hour|every 10|every 5 && !weeks ago && !pee && !peeing && !wee && !bathroom
  placenta/afterbirth ~~ not/still && <bleed> && ago|inside|out|come|home|delivered|born|minutes
  -- the head, the eyes, the liver
  <headache> ~~ days/since/not/will/nothing/worse/worst/pounding/banging/thumping && #pregnant && ribs|vision|<vision>|swollen|swelling|puffy|face|sick|eyes|lights|light && !#beforeMovements
  <vision> & ribs/rib/head/headache/hands/face/feet/puffy/swollen && #pregnant|#afterBirth
  -- the breath and the leg
  calf/leg ~~ red/hot/swollen/huge/bigger/throbbing/hard/tender & breath/breathe/breathing/breathless/chest/air/cough/coughing && #pregnant|#afterBirth
  catch ~ breath/breathe && #afterBirth|#pregnant && chest|calf|leg|suddenly|lips|faint|sitting|lie|lying|struggling|heart && !stairs && !climbing
  -- the empty belly
  <pain>/agony/stabbing/cramp/cramps/twisting ~~ 1/one/left/right ~ side/ovary & <faint>/shoulder/collapsed/fell/bleed/bleeding/spotting/blood/sick/sweating && #pregnant|positive test|test|period
  shoulder ~ tip/blade/pain/hurts/aching & <faint>/bleeding/side/belly/tummy/test && #pregnant|positive test|positive
  nearly/almost/about ~ <faint>/blacked/collapsed/passed && #pregnant && <pain>|bleeding|bleed|shoulder|side|stabbing
`,
)

const ANYBODY = rules(
  ['medical_emergency'],
  `
  face/mouth/smile/eye/eyelid/lip ~~ <faceDroops> && !dentist && !clay && !drawing && !sock && !doll
  <faceDroops> ~ face/mouth/smile
  <speechFails> & face/arm/leg/suddenly/numb/droop/drooping/weak/side/hand && !toddler && !speech therapy && !delay
  not/can not ~ get ~ words out && mum|mom|dad|husband|wife|grandma|grandad|grandpa|partner|i|he|she && suddenly|face|arm|now|droopy|droop|numb|side
  <relative>/he/she/someone ~~ not ~ answer/answering/respond/responding/react/reacting/move/moving ~ && floor|ground|collapsed|dropped|slumped|fell|shaking|shook|shouting|breathing|cold|grey|blue|pulse
  on the floor/ground ~~ not ~ <movement>/respond/responding/answer/answering/wake/waking/breathing/talking
  suelo/piso ~~ no ~ contesta/responde/mueve/despierta/reacciona/respira
  sol/terre ~~ ne ~ repond/bouge/reveille/reagit/respire
  broken/breaking/broke/breaks ~ into/in ~~ house/home/flat/apartment/window/door && someone|somebody|man|he|they|ex|is|has && !last && !car && !toddler && !son && !daughter && !police came
  man/someone/somebody/stranger/men ~ in my house/home/garden/flat/bedroom && !delivering && !plumber && !fixing && !builder && !helping && !delivery
  intruder/burglar/prowler/stalker ~~ house/flat/home/outside/garden/inside/downstairs
  having/having ~ severe/serious/bad/massive ~ allergic reaction
  no/not/without ~ pulse/heartbeat && !scan && !ultrasound && !sac && !weeks && !miscarriage && !sonographer
  not/never ~ got/get/have a pulse
  turning/turned/going/gone/went ~ blue/grey/gray/purple && floor|breathing|chest|husband|wife|dad|mum|mom|grandad|partner|collapsed && !favourite && !hair && !bruise
  hands/hand/grip/arm ~ around/round/on/at ~ my neck/throat
  by the neck/throat/hair && he|husband|ex|partner|boyfriend
  locked ~ me/us in/inside && he|husband|ex|partner|boyfriend|knife|hurt|kill|hit
  he/husband/ex/partner/boyfriend ~~ will/going/gonna ~ kill/hurt/shoot/stab me/us/him/her && scared|afraid|tonight|knife|gun|locked|drunk|said|says|threat|threatened|again|serious && !lol
  <pain>/pressure/squeezing/tightness ~~ chest/breastbone & arm/jaw/sweating/sweaty/breath/sick/shoulder/neck/back && !breastfeeding && !mastitis && !cough && !coughing
`,
)

export const FAMILY_EMERGENCIES: readonly Rule[] = [...CHILD, ...MATERNAL, ...ANYBODY]
