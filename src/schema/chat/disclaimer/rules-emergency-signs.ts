import { type Rule, rules } from './rule.ts'

/**
 * Danger by families of meaning: a sign of the body beside a degree, a cause beside an exposure. The rules of
 * `rules-emergency-child.ts` know the usual words; these join what people say in their own.
 */
const CHILD_SIGNS = rules(
  ['medical_emergency', 'infant_health'],
  `
  -- consciousness
  too/so <drowsy> to/for feed/suck/nurse/eat/wake/drink/latch/cry/feeds/woken/waken && #child
  <drowsy> to/for feed/suck/nurse/eat/wake/drink/latch/cry/feeds/woken/waken && #child
  <drowsy> & not/no ~ feed/feeding/suck/wake/drink/eat/nurse/latch/milk/bottle/breast/woken/waken && #child && !#pregnant|#born
  <drowsy> & vomit/vomiting/vomited/threw/throwing && #child
  tangled/caught/wrapped/stuck ~~ cord/string/strap/rope/blind/blinds && #child && neck|grey|blue|purple|breathing|coughing|limp|crying
  fit/fits/seizure/convulsion ~~ not ~ stop/stopping/ended/ending && #child
  weeks/days/month/months/old/week && #youngInfant && #fever && !kg && !pounds
  can/could not keep/get ~ awake && #child
  can/could not/hardly/barely ~ wake/rouse/waken/woken him/her/them/<child> && #child
  not open/opening ~ eyes && #child && wake|fever|<fall>|<drowsy>|respond|breathing|hours|fell
  not making sense && #child
  not responding/reacting/react/respond/responsive && #child && !name
  eyes/stare/staring/stares ~ blank/blankly/space/nowhere/through && #child && respond|responding|<fever>|<fall>|drooling|jerking|move|moving|answer
  not ~ look/looking at me & shook/quiet/limp/fever
  <drowsy> && #youngInfant && <fever>|fever|hot|cold|yellow|jaundice|breathing|feed|feeding|feeds|suck
  yellow/jaundice/jaundiced/orange && #youngInfant && <drowsy>|all over|eyes|legs|feeding|suck && !a little yellow && !slightly yellow && !bit yellow && !feeding well && !feeds well && !eating well && !feeding great
  <child>/he/she ~ limp/floppy/lifeless

  -- breath and colour
  stopped/stops/stop breathing/breathe && #child
  not/pauses/pausing/gaps ~ breathing && #child && !deserve && !reason
  skin/ribs/chest/tummy/belly/neck/throat ~~ sucks/sucking/pulls/pulling/sinking/caving ~ in && #child && breath|breathe|breathing|breathes|breaths
  ribs ~~ breath/breathe/breathing/breathes && #child
  nostrils/nose ~ flare/flares/flaring && #child
  grunt/grunting/grunts/wheezing/gasping/stridor/panting && #child && breath|breathe|breathing|breathes|breaths|hard|blue|fast|air|feed|feeding && !poo && !poop && !story
  breath/breathe/breathing/breathes ~~ grunt/grunting/gasping/fast/quick/quickly/rapid/hard/funny/struggle/struggling && #child && !sleep && !asleep && !sleeping && !sleeps
  <skin> ~~ <becomes>? <alarmColour> && #child && !paint && !nails && !cold && !bruise
  <alarmColour> <skin> && #child && !paint && !shoes && !boots
  <child>/he/she ~ turned/turning/turns/went/gone/going/goes/looks ~ <alarmColour> && #child && !milestone
  gone/went/turned/turning/going ~ funny/weird/strange? colour/color && #child
  lips/tongue <alarmColour> && #child

  breath/breathing/breathes ~~ stops/pauses/stopping ~~ && #child && starts|start|again|while|seconds
  noise/noises/sound/whistle/whistling/stridor ~~ breath/breathes/breathing ~ && #child && high|pitched|loud|lie|sleep|barking|in
  high pitched ~~ breath/breathes/breathing && #child
  yellow/orange/jaundice/jaundiced & screaming/arching/pitched/<drowsy> && #child && arching|pitched|<drowsy>|newborn|orange
  <drowsy> ~~ not ~ hold/lift/move/stand/sit/suck/walk && #child && !#pregnant|#born
  not ~ feel/move his/her/my/their arm/arms/leg/legs/neck/body && #child && !baby move
  not ~ stop/stopping shaking/jerking/twitching/trembling && #child
  not ~ swallow & drooling/drool/dribbling && #child
  drooling/dribbling && #child && <fever>|breath|breathing && swallow|leaning|breath|breathing
  -- seizures
  jerk/jerks/jerking/jerked/convulsing/twitching ~~ all/over/body/arms/legs/limbs/not/uncontrollably/whole && #child
  shaking/shake/trembling ~~ all/whole/uncontrollably/violently/limbs && #child && <fever>|respond|eyes|stiff|stop|not|responding
  gone/went/goes/going/suddenly/all ~ stiff/rigid && #child && eyes|shaking|jerking|blue|respond|rolled|arched|breathing|foam
  eyes ~ roll/rolled/rolling/turned/up/white && #child && stiff|shaking|jerking|back|fit|up|limp|respond|head

  -- poison and things swallowed
  <intake> ~~ <toxin> && #child
  <toxin> ~~ in/into/to/on his/her/their mouth/eyes/eye/nose/ear/throat && #child
  <toxin> ~~ <intake> && #child && found|gone|missing|empty|open|half
  <intake> ~~ <dosed> && #child && !gave && !give && !prescribed && !can && !should && !take && !refuses
  <child>/he/she ~ took/eaten/ate/had/swallowed ~~ <dosed> && mistake|accident|accidentally|whole|bottle|packet|10|handful|all|my|grandma|grandmas|dads|moms
  got hold of ~~ <dosed>/<toxin> && #child
  got hold of ~~ <toxin>
  gave/given/give ~~ instead of && #child && ml|mg|dose|tablet|tablets|syrup|drops|medicine|<drug>
  gave/given ~~ 10/double/twice/triple/wrong ~~ dose/amount/medicine/medication/times && #child
  <toxin>/battery/magnet/button/bead ~~ up/in/inside ~ nose/nostril/ear && #child

  -- burns, blows and other accidents
  <burnCause> ~~ on/over/down ~ him/her/himself/herself/his/<child>/arm/chest/face/leg/legs/hand && #child && <burnt>|pulled|fell|red|screaming|skin
  <burnt> ~~ <burnCause> & his/her/him/himself/herself/<child> && #child && skin|red|blister|blisters|blistering|screaming|arm|hand|hands|face|chest|leg|foot|over|himself|herself|down
  pulled/tipped/knocked ~~ <burnCause> ~~ himself/herself/him/her/arm/chest/face && #child
  <burnCause> && blister|blisters|blistered|blistering|charred|white|peeling && #child && touched|hand|palm|fingers|arm|leg|face|foot
  holding/clutching/grabbing his/her throat && #child
  can/could not ~ talk/speak/cough/cry && #child && throat|coin|coins|grape|choking|swallowed|stuck|eating|playing
  skin ~ peeling/coming/came/falling off/away && #child && <burnCause>|<burnt>|burn|hot
  <fall>/rolled/fell ~~ <dropHeight> && #child && <headWound>|<drowsy>|dent|vomiting
  <fall>/hit/banged/bumped/whacked ~~ head/bed/stairs && <headWound>|<drowsy> && #child && !no vomiting
  dent/soft/squishy/boggy ~~ head/skull && #child && <fall>|fell|dropped|hit|fall
  head ~~ dent/dented/bleeding/cracked/blood && #child && <fall>|fell|dropped|hit|concrete|fall
  blood/fluid from/out ~ ear/ears/nose && #child && <fall>|fell|hit|head
  <amputated> && #child
  finger/fingers/fingertip/tip/toe/thumb/ear/nail ~~ hanging/dangling/severed/detached && #child
  cut/wound/gash/split & deep/bone/white/fat/gaping/stitches && #child && <child>|he|she|his|her && !section && !hair
  bit/bitten/chewed/licked ~~ cable/charger/wire/cord/plug/socket && #child
  burn/burns/burnt ~ on/in ~ mouth/lips/tongue/face && #child
  neck ~ twisted/broken/bent && #child
  finger/fingers/toe/fingertip/tip ~ cut/chopped/sliced/bitten/torn off
  cayo/caido/golpeo/golpe && vomita|vomito|vomitando|dormido|dormida|despierta|sangre|convulsiona|inconsciente
  purple/bruise ~ dots/spots/rash/blotches/marks && #child && <fever>
  cut/bitten/sliced/chopped/slammed ~~ finger/fingers/tip off && #child
  dog/cat/pitbull bit/attacked ~~ face/neck/head/him/her/<child> && !toy
  cord/blind/string/strap/bag ~~ round/around/over ~ neck/head && #child && #born|blue|breathing|limp|waking|wake|him|her && !#pregnant
  under/underwater/face ~ down? ~ water/bath/pool/pond/tub && #child && found|pulled|cough|coughing|breathing|limp|blue|went|slipped
  found ~~ face down && #child
  found ~~ in ~ pool/pond/water/bath && #child
  car ~~ hot & <drowsy>/vomiting/sweat/limp/red/unconscious && #child
  left/locked/found ~~ car & hot/heat/sun/degrees && #child && <drowsy>|vomiting|sweat|limp|red|unconscious|sense|locked
  electric/electrical/socket/outlet/plug ~~ shock/shocked/burn/burned/zapped && #child

  testicle/testicles/balls/scrotum ~~ swollen/painful/pain/hurts/blue/twisted/red && #child
  fell/fallen/falls/fall ~ from/out/off ~ window/balcony/roof/storey/terrace && #child
  -- belly, water, skin
  vomit/vomiting/vomited/sick/spit ~~ green/bile/bilious/blood/bloody/coffee && #child && !snot && !poo && !poop
  green/bilious/bloody vomit && #child
  blood/bloody/red ~~ jelly/jam/currant && #child
  belly/tummy/stomach ~ hard/swollen/distended/rigid && #child && vomit|vomiting|green|screaming|screams|blood && !#pregnant|#born
  no/not/without/0 ~~ nappy/nappies/diaper/diapers/wee/peed/pee/urine/tears && #child && sunken|dry|vomiting|diarrhea|diarrhoea|hours|keep|since && <drowsy>|sunken|vomiting|hours|since|dry mouth|diarrhea && !poo && !poop
  sunken ~ fontanelle/eyes/<softSpot>
  fontanelle/<softSpot> ~~ sunken/bulging/swollen/sunk/tense/raised
  no/not/0 ~ pee/peed/wee/urine/urinated/peeing ~~ hours/since/all/yesterday && #child && !potty && !#pregnant|#born
  not ~ wake/woken/waken up to/for eat/feed/feeds/milk/nurse/bottle && #child
  not/keeps/vomiting/vomits ~ keep/everything/anything && #child && <drowsy>|sunken|tears|dry mouth|no wet
  rash/spots/dots/bruises/marks/patches ~~ not ~~ fade/fading/blanch/disappear/vanish/glass/go && glass|press|pressed|tumbler|<fever>|purple
  <fever>/temp/temperature & light/stiff/neck && rash|spots|neck|light && #child && stiff|hurts|hurt|hates|screams|crying|bright
  scream/screaming/screams/cry/crying ~~ light && <fever>|temperature|rash|spots && #child

  -- allergy
  <airway>/face/eyes ~~ fat/fatter/big/bigger/huge/swelling/swollen/swelled/puffing/ballooning/blown && #child && hives|<allergic>|rash|wheezing|stung|sting|after|first
  hives/welts/rash & breathing/wheezing/wheeze/vomiting/throat/tongue/lips && #child && ate|after|egg|nut|nuts|peanut|milk|swollen|sting|stung|fat|swelling|cough|coughing|trouble
  throat/tongue ~ closing/swelling/closed/swollen/tight && #child && !sore && !glands && !tonsils
  <fever>/temp/temperature ~~ 41/42/106/107 && #child
  <fever>/temp/temperature && #child && limp|floppy|unresponsive|lifeless
`,
)

const MATERNAL_SIGNS = rules(
  ['medical_emergency', 'pregnancy_complication'],
  `
  <pad>/pads ~~ an/1/every/per/each/in ~ hour/hours/minutes/minute && #pregnant|#afterBirth|<bleed>|<clots>
  <clots> ~~ plum/plums/orange/oranges/lemon/egg/eggs/fist/ball/plum/apple/palm/size/big/huge/large
  blood/bleeding ~~ pour/poured/pouring/gushing/gush/streaming/running/puddle/everywhere/floor/dripping/flooding
  pour/pouring/gushing/streaming ~~ blood
  <bleed> & <pain> && #pregnant && bad|worse|severe|strong|awful|heavy
  movements/movement/kicks/kicking ~~ slowed/slower/weaker/reduced/fewer/stopped ~~ since/yesterday/today/down && #pregnant && !#beforeMovements && since|yesterday|today|hours
  full/filled/covered/bright/soaked ~ of/in/with/red? blood && #pregnant|#afterBirth && !test
  bright ~ blood && #pregnant|#afterBirth
  <bleed> & pale/faint/dizzy/cold/clammy/weak/heart/lightheaded/collapsed && #pregnant|#afterBirth
  <bleed>/<waters> && #pregnant && <fall>|fell|crash|accident|kicked|punched
  belly/bump/stomach/tummy/womb/uterus ~~ hard/rigid/board/rock && #pregnant && <bleed>|<pain>|fell|<fall>|constant|kicked
  not ~~ feel/felt/feeling/moved/move/moving/kick/kicked/kicking/movement/movements/flutter && #pregnant && !#beforeMovements && since|today|yesterday|hours|morning|night|worried|days|last|long|all|still|any && !time to
  not/no ~~ usual/normal/active/herself/himself/self && #pregnant && !#beforeMovements && poked|prodded|nothing|moving|kicks|kick|movement|quiet|today
  poked/prodded/juice/sugar/cold ~~ nothing/response/reaction && #pregnant
  nothing && #pregnant && <movement>|poked|prodded && !#beforeMovements && tonight|night|today|since|yet|still|cold|juice
  something/thing ~~ coming/hanging/bulging/poking/sticking ~ out ~ me/vagina/down && #pregnant|cord|<waters>|umbilical|labour|labor
  umbilical/cord ~~ coming/out/hanging/see/feel/slipped/protruding && #pregnant|me|<waters> && !stump && !fell
  coming/hanging/slipped/sticking out ~~ umbilical/cord
  lights/stars/spots/sparkles/dots/flashes/zigzags ~~ eyes/vision/see && #pregnant|#afterBirth
  blew/blown/swelled/swollen/swelling/puffed ~ up? & face/hands/fingers/eyes && <vision>|lights|<headache>|stars && #pregnant|#afterBirth
  <crash>/hit/rear ~ us/me/behind/car && #pregnant && car|bike|accident|belt|behind|bus
  <movement> ~~ since/for/in ~ morning/yesterday/hours/last/days && #pregnant && !#beforeMovements && no|not|stopped|nothing|none|barely|hardly|less
  not/can not ~~ last time i/she ~ felt/feel/kicked/moved && #pregnant
  not remember ~~ kick/kicked/kicking/moved/move/movement && #pregnant
  barely/hardly/much less/less ~~ <movement> && #pregnant && !#beforeMovements && today|since|yesterday|normal|usual|hours|days
  <child>/he/she/bump ~ still/quiet/silent ~~ today/since/hours/yesterday/morning && #pregnant && !#beforeMovements
  <waters>/fluid/liquid ~ gone/went/broke/broken/leaking/gushing/pouring/burst/popped && #preterm
  water/fluid/liquid ~~ running/dripping/leaking/gushing/soaked ~~ legs/leg/floor/bed && #preterm
  <contraction>/cramps/pains/tightenings/pressure ~~ every/apart/minutes/regular && #preterm
  cord/rope/loop ~~ hanging/between/out/coming/dangling/feel/touch/see && #pregnant|<waters>|legs|labour|labor|water && !blind && !blinds && !phone && !dressing
  foot/leg/hand/arm/bum/bottom/feet/head ~ coming/sticking/hanging/poking out
  baby/babys/he/she is? ~ coming/crowning now/out/here && #pregnant|alone|ambulance|head|push|hospital|minutes|labour|labor && !home from && !tomorrow && !soon
  baby/babys is? coming & ambulance/head/alone/now/push/help && !shower && !home && !visit
  feel/see/feels ~ head && coming|ambulance|push|pushing|crowning|out|labour|labor|alone && #pregnant|baby|labour|labor && !cold && !ache && !hot
  <bleed> ~ bright? red && #pregnant|#afterBirth && !light && !spot && !spotting
  red ~ blood/bleeding && #pregnant && bright|fresh|lots|heavy|cramps|pain|clots
  <vision> && #pregnant && ankles|swollen|swelling|puffy|doubled|pain|headache|ribs|breastbone|hands|face && going|keeps|blurry|stars|spots|lights|flashing|sparkles|zigzag|double|suddenly|since|see|seeing
  pain/pains ~ below/under/behind/in ~ breastbone/ribs/rib && #pregnant && <vision>|<headache>|swollen|ankles|vomiting
  am/is pushing && nobody|alone|ambulance|home|here|car|taxi
  need/urge/want to push && #pregnant|car|alone|ambulance|contractions|home|taxi|baby
  delivered/born/birth/baby ~~ placenta ~ not/still && ambulance|bleeding|inside|out|home|alone
  placenta ~ not come/out/delivered
  pain/pains/ache/stabbing ~~ under/upper/below ~ ribs/rib/right/chest && #pregnant && <vision>|<headache>|protein|swollen|sparkles|puffy|sick|pressure|vomiting
  <vision>/sparkles/stars/spots/flashes/lights/zigzags & <headache>/pain/swollen/puffy/protein/pressure/ribs/migraine && #pregnant|#afterBirth && !blood spots
  protein & <headache>/<vision>/sparkles/swollen/ribs && #pregnant
  <headache> & face/hands/eyes/<vision>/swollen/puffy && #pregnant
  <headache> ~~ paracetamol/tylenol/panadol ~~ not && #pregnant
  shaking/jerking/fitting/convulsing/stiff & eyes/unconscious/floor/respond/responding/foam/tongue/bitten && #pregnant|months|#afterBirth && wife|sister|daughter|she|her|partner|friend|i
  1/one sided/side pain/cramp/cramps && #pregnant && <faint>|shoulder|passed out|dizzy|bleeding|severe|bad
  shoulder tip/tips && #pregnant
  shoulder/tip ~~ ache/aches/pain/hurts && #pregnant && <faint>|bleeding|side|ectopic|passed out|dizzy
  fever/temperature/shivering/rigors/chills && #afterBirth && foul|smelly|smells|stinks|stinky|uncontrollably|confused|racing|tender|belly|shivering|rigors|shaking|discharge|wound|pus|faint
  <breathless>/breath/breathe/breathing ~~ <pain>/hard/suddenly/chest/catch && #pregnant|#afterBirth && calf|leg|chest|suddenly|sudden|struggling|lips
  <breast>/breasts/heart/chest ~ pounding/racing/pain/tight & breath/breathe/breathing/faint/dizzy && #pregnant|#afterBirth
  calf/leg ~~ swollen/hot/red && #pregnant|#afterBirth && breath|breathe|breathing|chest|cough|coughing|air
  fits/fit/fitting/convulsion/convulsions/seizure && #pregnant && having|now|had a|shaking|just|started
  <pressure> ~~ 16/17/18/19/20/160/170/180/190/200 && #pregnant|#afterBirth && #pressureSevere
`,
)

const ANYBODY_SIGNS = rules(
  ['medical_emergency'],
  `
  <relative>/he/she/someone ~~ dropped/collapsed/slumped/fell/down ~~ floor/ground/chair & shaking/answer/answering/responding/respond/moving/breathing/talking/grey/blue/cold/wake/woken/waken
  <relative>/he/she ~~ not answering/responding/breathing/waking/woken/waken && floor|collapsed|shaking|cold|blue|pills|drunk|drugs|dropped
  <relative>/he/she ~~ lips/skin/face ~ blue/purple/grey/gray
  <relative>/he/she ~~ cold/blue/grey ~~ after taking/taken/took/using
  pointed/pulled/aimed/waved ~ gun/knife/weapon/machete
  held ~ gun/knife/weapon/machete ~ to/at/against
  pushed/shoved/threw/dragged/kicked/slammed me ~ down/against/into/by/across/out && he|she|husband|ex|boyfriend|partner|dad|stairs|wall|floor|hair
  elephant/weight/brick/belt ~~ chest && sweating|sweaty|breath|arm|jaw|pain|faint|fainted|tight|sits|sitting
  sweating/sweaty/fainted/clammy & <chest> && <relative>|he|she|i && !breast && !milk && !pump
  ex/he/husband/boyfriend/dad/brother/they ~ said/says/swore/threatens/threatened/would/will ~~ shoot/kill/burn/stab/strangle us/me && said|says|swore|threatened|threatens|gun|knife|breaking|tonight|police && !lol && !joke
  someone/somebody/he/ex is breaking/kicking/smashing ~ in/into/down/door/window
  gas smell/leak && dizzy|headache|sick|house|flat|kitchen|home|strong
  took/taken/take/had ~~ medication/medicine/tablets/dose/pill/pills/insulin ~~ twice/double/wrong/mistake/accident/mums/moms/someone/husbands && heart|stand|faint|breathe|vomiting|dizzy|shaking|sleepy
  inhaler/nebulizer/nebuliser ~~ not ~ working/work/helping/help/enough
  snake/scorpion/cobra/viper ~~ bit/bitten/bite/sting/stung/stings
  bitten/stung by ~ snake/scorpion/cobra/viper/jellyfish
  mouth/face/smile/eyelid ~~ droop/drooping/drooped/dropped/lopsided/crooked/sagging
  speech/words/talking/speaking ~~ slurred/slurring/wrong/jumbled/muddled/nonsense/gibberish && face|arm|side|suddenly|numb|mum|dad|husband|grandma|droop|drooping|i
  arm/leg/side ~ weak/numb/dead/limp ~~ suddenly/side/speech/talk/face
  carbon monoxide/co alarm && going|beeping|off|dizzy|headache|headaches|sick
  smell/smells/smelling ~ gas && dizzy|headache|house|kitchen|sick|strong|leak
  boyfriend/husband/ex/partner/he/dad ~~ knife/gun/machete/hammer && outside|door|me|us|threatening|kill|coming|baby
  strangled/strangling/choked/throttled/smothered me
  he/husband/boyfriend/partner/ex ~~ hit/beat/beats/beating/punched/kicked/slapped/attacked/stabbed/pushed/raped/burned me && now|tonight|again|today|just|hour|last|bleeding|scared|afraid|baby|pregnant|hiding|bump|coming|hits|beats|every
  he/husband/boyfriend/partner/ex is ~ outside/downstairs/coming/drunk/breaking/banging/shouting && kill|hurt|gun|knife|police|hiding|locked|door|scared|hit|afraid
  hiding/locked ~~ bathroom/closet/bedroom/room/toilet && he|husband|boyfriend|ex|partner && kill|hurt|gun|knife|police|scared|hit|afraid|rage|drunk|angry|violent|smashing|outside
  going/threatening/threatened/threatens/swore/says ~~ kill/shoot/burn/stab/bury/drown/strangle me/us/you/him/her/the/our/my && he|husband|boyfriend|partner|ex|dad|in laws|laws
  crushing/tight/heavy/squeezing/clutching/gripping ~ chest
  chest ~ crushing/tight/heavy/squeezing/clutching/gripping
  coughing/vomiting/throwing ~ up? blood
  <bleed> ~~ not stop/stopping/stops
  cut/gash/wound & blood/bleeding & everywhere/pouring/spurting/stop/deep
  not ~ stop/stopping ~ bleeding
  epipen/epi pen && used|gave|now|jabbed|just|need|swelling|breathe|expired
  stung/sting & throat/tongue/breathe/breathing/lips/faint/swelling
  having/have/had ~ allergic reaction && breathe|breathing|throat|tongue|lips|swelling|hives|faint|swollen|epipen
`,
)

const POISONED_SELF = rules(
  ['medical_emergency', 'mental_health_crisis'],
  `
  i have/just/already/think/finally? just/already/now? took/taken/swallowed/drank/drunk/downed ~ all/whole/entire/every/handful/bunch/loads/lots/too/bottle/box/packet ~~ <dosed>/<drug>/<medicine>/bleach/sniper/poison
  i have/just/already/finally? just/already/now? took/taken/swallowed/drank/drunk/downed ~ 20/30/40/50/60/15/16/24/25/28/32/100 ~ <dosed>/<drug>/<medicine>
  i have/just/already/finally? just/already/now? took/taken/swallowed/drank/drunk/downed ~ <dosed>/<drug>/<medicine> & die/sorry/goodbye/end/regret/live/purpose
  i ~ drank/drunk/swallowed ~ bleach/sniper/poison/detergent/insecticide
`,
)

export const SIGN_RULES: readonly Rule[] = [...CHILD_SIGNS, ...MATERNAL_SIGNS, ...ANYBODY_SIGNS, ...POISONED_SELF]
