import type { DisclaimerCategory } from './categories.ts'
import type { DangerHint } from './hints.ts'
import { type Rule, rules } from './rule.ts'

/**
 * Signs that are no emergency alone, one family a line, by the part of the body: `hints.ts` adds up those of a message.
 * A family counts once, however often it is named.
 */
function signs(adds: readonly DisclaimerCategory[], hint: DangerHint, lines: string): Rule[] {
  return rules(['medical_emergency', ...adds], lines, { hint, weak: true })
}

const CHILD = [
  ...signs(
    ['infant_health'],
    'grave',
    `
  pupil/pupils ~~ bigger/different/uneven/size/large/larger/blown && #child
  redcurrant/currant ~ jelly/jam && #child
  face ~ in/under the? water && #child && !loves && !likes && !lesson && !lessons
  <child>/he/she/they ~~ swallowed/ate/drank/drunk/chewed/sucked ~~ <toxin>/<poison>/<dosed> && #child && !vitamins && !prescribed
  not ~ wake/waking/rouse/rousing/woken/waken ~ properly/fully/easily/right && #child
  stays/stayed/still ~ purple/red ~~ glass/tumbler/press/push/pressed && #child
  not ~ finish/complete/get/say ~ sentence/words && #child && breath|breathing|asthma|inhaler|wheezing|wheezy|chest
  inhaler/nebuliser/nebulizer/puffs/puffer/ventolin ~~ not/nothing && #child
  neck ~ stiff && #child
  reversed/ran/drove/run over && #child
`,
  ),
  ...signs(
    ['infant_health'],
    'alarm',
    `
  <limp> && #child && !#pregnant|#born
  <drowsy> && #child && !#pregnant|#born
  <alarmColour> && #child && !#pregnant|#born && !poo && !poop && !paint && !room && !wall && !walls && !pram && !sky && !hair && !car && !favourite && !eyes are && !dress && !stool && !nappy && !bruise && !colour && !black hair
  <breathe> ~~ <oddBreath>/pause/pauses/pausing/rattly/rattling/crackly/heavy/tugging/between/deep && #child && !sleeping && !asleep
  <badBreath> ~ swallow/swallowing && #child
  pauses/pausing/pause between breaths && #child
  wheezing/wheezy/wheeze/gasping/grunting/stridor/panting && #child
  tugging/sucking/pulling/caving ~ in && #child && chest|ribs|tummy|throat|neck|breath
  voice ~~ croaky/hoarse/muffled/husky/gone/squeaky && #child
  <swell> && #child && !arm && !leg && !hand && !finger && !foot && !toe && !gum && !gums && !#pregnant
  welts/hives/nettle/blotches && #child
  <fall> ~~ <dropHeight> && #child && !sleep
  <fall> ~~ head/headfirst/concrete/tiles/stone && #child
  knock/whack/blow/bang/hit/banged/knocked/cracked ~~ head && #child && !banging his && !banging her
  under/in the? water/pool/bath/pond ~~ seconds/minute/minutes && #child
  <seizure> && #child
  jerk/jerks/jerky/jerking/twitch/twitching/twitches/stiffened/stiffens/stiff/rigid/convulse && #child && !boot && !toy
  eyes ~~ roll/rolled/rolling/back/glazed/glassy/staring/fixed/crossed && #child
  not/no ~ look/looking/focus/focusing/respond/responding/smile/smiling/follow/reacting ~ && #child && today|since|suddenly|now|fever|hot|fell
  <burnCause> ~~ on/over/down ~~ him/her/himself/herself/arm/leg/chest/face/tummy/hand && #child
  blister/blisters/blistering/blistered/bubbling && #child && !mouth && !<illness>
  no/not/without ~~ <wetDiaper>/nappy/nappies/diaper/diapers/tears && #child && !#pregnant|#born && hours|since|today|all|yesterday|dry|night && !poo && !poop && !pooped
  sunken/sunk && #child
  blood/bloody ~~ poo/poop/stool/nappy/diaper/vomit/ear/ears/sick/spit && #child
  vomit/vomiting/vomited/sick/vomits ~~ green/bile/yellow/projectile/forcefully/constantly/everything && #child
  purple/tiny/pinprick/blotchy ~ rash/spots/dots/marks && #child
  not/no ~ fade/fading/blanch/disappear/vanish && #child && rash|spots|dots|marks
  <fever> && #youngInfant && !#mildFever && !normal
  40/41 ~ degrees/celsius/fever && #child
  weak/pitched/shrill/odd/strange ~ cry/crying/scream && #child
  not ~ walk/stand/weight/move/use ~ leg/arm/arms/legs/hand/on && #child && fell|fall|suddenly|<fever>|twisted|pulled|since
  <intake> ~~ <toxin>/<dosed> && #child && !vitamins && !prescribed && !apple && !alcohol
  stuck ~ up/in/down ~ nose/ear/throat/windpipe && #child
  bitten/stung/bit by ~ dog/snake/cat/wasp/bee/spider && #child
  sleeping/slept/asleep ~~ all/hours/since && #youngInfant && not|cold|hot|feed|fed|wake/woken/waken
  cold && #youngInfant && feels|touch|skin|hands|body|not|very && !a cold && !caught && !has cold && !room
  not ~ fed/feed/feeding/eaten/latched/sucked ~~ since/all/for/hours && #youngInfant
  tummy/belly/stomach/abdomen ~~ hard/rigid/distended/swollen/bloated/tight && #child && !#pregnant|#born
  weird/strange/funny/odd/nonsense things && #child && saying|says|fell|head
  confused/disorientated/disoriented/delirious/rambling && #child && !i am
`,
  ),
  ...signs(
    ['infant_health'],
    'sign',
    `
  vomiting/vomited/vomit/vomits/sick/puking/puked/throwing/threw/thrown && #child && !#pregnant|#born && !sick of && !i am sick
  not/refusing/refuses/refused/hardly/barely/no ~ feed/feeding/feeds/eat/eating/drink/drinking/milk/bottle/breast/suck/sucking && #child && !#pregnant|#born
  light/lights ~~ hurts/hurt/hates/screams/bothers && #child
  hates/screams/cries/hiding ~~ light && #child
  pulling/pulls/drawing/draws ~ legs/knees up && #child
  inconsolable/inconsolably/screaming/nonstop && #child
  cold ~~ hands/feet && #child
  <fever> && #child
  drool/drooling/dribbling/frothing/gurgling && #child && !teeth && !teething
  <pain>/agony && #child && !#pregnant|#born
  wasp/bee/sting/stung/egg/peanut/nut/nuts/cashew/sesame/shellfish/antibiotic/penicillin/amoxicillin && #child
  nothing ~ helps/helping/touching/working/down && #child
  asthma/asthmatic/heart/epilepsy/epileptic/diabetic/premature/preemie && #child
  cough/coughing/coughed && #child
  <ailment> && #child && !#pregnant|#born
`,
  ),
]

const MATERNAL = [
  ...signs(
    ['pregnancy_complication'],
    'grave',
    `
  leak/leaking/leaks/gush/gushed/gushing/trickle/trickling/dripping ~~ water/fluid/liquid && #preterm && !milk && !tap && !bottle && !roof
  water/fluid/liquid ~~ leak/leaking/leaks/gush/gushed/gushing/trickling/dripping/coming && #preterm && !milk && !tap && !bottle && !roof
  <fall>/shoved/pushed/punched/kicked/hit ~~ bump/belly/stomach/tummy && #pregnant && !baby hit && !kicked me in
  bulge/bulging/lump/something ~~ down/below/vagina/opening && #preterm && bulge|bulging|coming down|poking|hanging && !bump is
  nothing ~ from baby/him/her/bump/inside ~~ && #pregnant && !#beforeMovements && since|all|today|night|morning|hours
  passed/passing/came/out ~~ size/big/large/lump/chunk ~~ && #afterBirth && !stool && !poo
  placenta/afterbirth ~~ not/still && <bleed>|ago|inside|out|come|home|delivered|born
  <pressure> && #pressureSevere
  <movement>/budged/budge/stirred/stir/wriggled/wriggle ~~ not/nothing/none/stopped && #pregnant && !#beforeMovements && today|since|morning|hours|yesterday|night
  not ~ <movement>/budged/budge/stirred/stir/wriggled/wriggle/felt/feel ~ all/since/today/for/in && #pregnant && !#beforeMovements && baby|her|him|he|she|bump|kick|kicks|movement|movements
`,
  ),
  ...signs(
    ['pregnancy_complication'],
    'alarm',
    `
  <vision> && #pregnant|#afterBirth
  vision/sight/eyes ~~ funny/weird/strange/odd/gone/going/water/fog/tunnel/double && #pregnant|#afterBirth
  1/one sided ~~ && #pregnant|test|period
  <pain> ~~ 1/one/left/right side && #pregnant|test|period
  <pain> & <severe> && #pregnant|#afterBirth && !back
  stabbing ~ low/lower/side/down && #pregnant|period|test
  everything/all ~~ black/dark/white when/and/if && #pregnant|#afterBirth|period
  <faint>/collapsed && #pregnant|#afterBirth|period
  shoulder ~ tip/pain/hurts/hurting/ache/aches && #pregnant|test|period
  <contraction>/cramps/cramping/pains/tightenings/backache ~~ every/regular/minutes/mins/closer/stronger/waves/hour && #preterm
  keeps/kept tightening/contracting/cramping && #preterm
  <bleed>/<clots> ~~ <heavy>/toilet/loads/lots/fresh/bright/big/size && #pregnant|#afterBirth
  blood ~~ toilet/floor/bed/sheets/legs/shower && #pregnant|#afterBirth
  stinks/stinky/foul/smelly/smells/rotten/putrid/fishy && #afterBirth && !nappy && !poo && !diaper && !milk && !baby smells
  shaking/shivering/rigors/chills/freezing/teeth ~~ hard/uncontrollably/chatter/chattering/boiling/hot/sweating/violently/stop && #afterBirth|#pregnant
  <fever> && #afterBirth && !baby && !#child
  <fever> && #fever && #pregnant
  shivers/shivering/shivery/rigors/chills && #fever && #pregnant|#afterBirth
  <breathless>/breathless && #pregnant|#afterBirth && !stairs && !climbing && !#child
  not/struggling/hard/can ~ catch/get ~ breath && #pregnant|#afterBirth
  <chest> ~~ <tight> && #pregnant|#afterBirth
  heart ~ racing/pounding/thumping/jumping && #pregnant|#afterBirth
  calf/leg ~~ swollen/red/hot/hard/throbbing/painful && #pregnant|#afterBirth
  confused/confusion/disoriented/delirious && #pregnant|#afterBirth && !i am confused about && !confused about
  <headache> & <severe>/worst/days/pounding/splitting/blinding/not && #pregnant|#afterBirth
  ribs/rib/liver/breastbone ~~ <pain>/agony/killing/stabbing && #pregnant|#afterBirth
  pain/pains/ache/agony/stabbing/burning ~~ under/below/beneath ~ boobs/boob/breast/breasts/bra/bust && #pregnant
  out of breath && #pregnant|#afterBirth && !stairs && !climbing && !hill && !exercise
  boiling/burning/roasting/drenched ~ hot/up/sweat && #afterBirth
  racing/fast/rapid ~ pulse/heart/heartbeat && #pregnant|#afterBirth
  belly/stomach/tummy/abdomen ~~ swollen/hard/rigid/tender/bloated && #afterBirth
  not ~ pee/wee/urinate && #afterBirth
  calf/leg ~~ double/size/bigger/fatter/larger && #pregnant|#afterBirth
  <pain>/agony/stabbing ~~ ribs/rib/liver/breastbone && #pregnant|#afterBirth
  <pressure> && #pressureHigh && #pregnant|#afterBirth
  protein ~~ urine/wee/pee && #pregnant|#afterBirth
  <movement> ~~ <less> && #pregnant && !#beforeMovements
  <less> ~~ <movement> && #pregnant && !#beforeMovements
  ice/cold/iced/fizzy/sugary/juice/coke/chocolate/choc ~~ water/drink/bar/juice/nothing && #pregnant && nothing|move|moved|moving|budged|kick|kicks|kicked|movement
  prodded/poked/poking/prodding/jiggled/nudged/pressed ~ bump/belly/tummy/stomach/it/her/him && #pregnant
`,
  ),
  ...signs(
    ['pregnancy_complication'],
    'sign',
    `
  <headache> && #pregnant|#afterBirth
  <swell>/enormous/ballooned/doubled && #pregnant|#afterBirth && !bump
  <bleed> && #pregnant|#afterBirth && !gums && !nose
  vomiting/sick/nausea/nauseous && #afterBirth|#preterm && !morning sickness && !sick of
  pale/clammy/weak/cold/sweaty/dizzy && #pregnant|#afterBirth && !cold drink && !cold water
  continuous/constantly/constant/continuously && #preterm
  pressure && #preterm && !blood pressure && !peer
  burning/boiling && #afterBirth
`,
  ),
]

const ANYBODY = [
  ...signs(
    [],
    'grave',
    `
  co/monoxide alarm/detector
  crushing/squeezing/vice/elephant ~~ chest
  1/one ~ arm/leg/side/eye ~~ not/weak/numb/lift/move/dead
  not/nothing ~~ pulse
  tongue/throat/airway ~~ swelling/swollen/closing/tight/thick/huge && !sore && !glands && !tonsils
`,
  ),
  ...signs(
    [],
    'alarm',
    `
  <chest> ~~ <tight>/gripping && !breastfeeding && !mastitis
  clutching/clutches/gripping/holding ~ chest
  <relative>/he/she/i ~~ grey/gray/ashen/blue ~ && sweaty|sweating|clammy|cold|chest|collapsed|breathing
  sweaty/sweating/clammy && chest|grey|gray|jaw|arm|faint|collapsed
  <speechFails> && !toddler && !#child
  <faceDroops> && face|mouth|smile|eye
  alarm ~ going/beeping/sounding && gas|co|carbon|monoxide|smoke && !drill && !test
  banging/kicking/hammering/smashing ~ door/window && he|husband|ex|boyfriend|partner
  smoke/flames/burning ~~ everywhere/room/kitchen/bedroom && !alarm test
  <collapse>
`,
  ),
  ...signs(
    [],
    'sign',
    `
  all/both/everyone/whole/family ~~ <headache>/dizzy/sick
  jaw/shoulder/arm ~ pain/ache/aches/hurts/tingling/numb && chest|sweating|breath
`,
  ),
]

const PLEAS = signs(
  [],
  'plea',
  `
  please/pls/plz help
  help me/us/please/quick/urgently
  what do/should i do && #question && now|just|suddenly|minutes|happening
  emergency && !contact && !fund && !kit && !bag && !exit
  suddenly
  getting/got/keeps/becoming worse
  not ~ stop/stopping/normal/right && now|just|keeps|still
`,
)

export const WEIGHED_EMERGENCIES: readonly Rule[] = [...CHILD, ...MATERNAL, ...ANYBODY, ...PLEAS]
