import { type Rule, rules } from './rule.ts'

/**
 * Veiled crises by families of meaning: an end looked forward to, a way out looked at, farewells, being a burden, no
 * way on. The word of death is never spoken.
 */
const VEILED = rules(
  ['mental_health_crisis'],
  `
  -- not being here, not waking/woken/waken
  not/never ~ want/wanna/wants/wanting/wish/care ~~ here/alive/around/exist/existing any/more/longer && i|me|she|he
  not ~ want/wanna/wants to? be on ~ planet/earth/world
  not/never ~ waking/wake/woken/waken up && want|wish|hope|peace|peaceful|easier|better|relief|nice|pray|prefer|if && !baby && !night
  <want>/easier/better/nice/prefer ~~ not/never/nothing wake/waking/woken/waken && i|me
  go/fall/drift to? sleep/asleep ~~ not/never/forever
  <want>/wish/wishing ~~ disappear/vanish/evaporate/dissolve/fade && forever|good|away|nobody|noone|1|existence|earth|everyone|tired|trace
  feel/feels/feeling like disappearing/vanishing
  fade/fading away && want|just|i
  not/never ~ see/imagine/picture ~~ future/tomorrow/birthday/next year/christmas/way/light && i && me|myself|my|for me|being
  see no/0 future/way/point/light/hope/end/reason/escape
  no/0 future ~ me/us
  no/0 way ~ out && i|me|this|trapped
  tired/sick/weary/exhausted of living/life/being alive/existing/existence/fighting/everything/breathing
  not ~ wanting/want/wish to? live
  not ~ worth living/it && life|i|me
  what/what is the point/use && any|more|i|can not|even|live|living|me|life|going && !ironing && !of buying && !baby shower && !the? point/use of a/an/baby/shoes/toys/socks/my/the
  what is it all for && i|can not
  existing/surviving is ~ hard/much/painful
  would/will not ~ be alive/here && not for|but for|only|kids|baby|daughter|son && i
  if it was/were not for ~~ alive/here/gone/dead/end/ended/would
  only ~ reason/thing ~~ alive/here/going/stopping/keeping/living/breathing && !wifi && !coffee && !food && !cake && !snacks && !wine && !free
  stay/staying/stayed alive for
  hope/wish/pray/hoping/wishing/praying ~~ not ~ make/survive/wake/come/live/woken/waken ~ && i|me
  <want>/hope/wish/pray/easier/better ~~ die/died/dying/dead/gone/killed && i|me|she|he && birth|delivery|labour|labor|surgery|sleep|myself|crash|cancer|accident
  <want>/hope/wish/hoping/wishing ~~ car/lorry/truck/bus/train/cancer/illness/accident/something ~~ me && hit|take|kill|happen|happens|hits|took|get|run|crash

  not ~ see/imagine/picture ~ lasting/living/making/surviving/getting ~ to/till/until/through/another/much
  better/safer/happier ~~ heaven/paradise && baby|kids|children|us|me|son|daughter|him|her && !grandma && !grandpa
  <want>/welcome/welcomed/mind/hope/wish/pray/love/glad ~~ plane/truck/bus/car/lorry/train/cancer/crash/lightning/earthquake/illness ~~ me/down/crash/crashes && i && !tickets && !seat && !toy && !free
  not ~ mind/care/fight ~ if ~~ hit/hits/ran/run/killed/took/died/happened ~ me?
  death/dying ~ sounds/would/seems/feels/is ~ peaceful/nice/easier/better/relief/welcome/only/comforting
  meet/see/go/going/join/be ~ to? god/jesus/allah/maker/lord ~ already/now/soon/today && !church && !hajj && !mass
  not ~ meant/supposed/made ~ be ~ alive/here/living
  i am already dead/gone
  ghost ~ my own/house/home && i|me && without|fine|dead|nobody|notice
  do/be/cope/manage ~ fine/better/ok/okay/well without me/the ghost
  kiss/hug ~ my? babies/baby/kids/children/son/daughter/them ~ for me && !work && !trip && !hospital && !travel
  not ~ struggle/suffer/worry ~ after/without/when i && i|me
  rope/gun ~~ his/her/car/bag/drawer/bed/garage/wardrobe && husband|wife|boyfriend|brother|sister|he|she && found|bought|goodbye|hidden|saw|weird
  saying/said/says ~ goodbye ~~ && weird|strange|rope|pills|gun|letters|calm && husband|wife|boyfriend|sister|brother|he|she
  hurt/hurting/harm/harming/kill/killing/cut/cutting me/meself/msyelf && thinking|think|thoughts|want|going|might|feel|i will|help
  <want> ~ die ~ && i && broken heart
  people/i/you ~ die ~ from/of ~ broken heart/sadness/grief && i
  picturing/imagining/planning/dreaming/picture/imagine/planned ~~ my own? funeral
  i have no 1/one && dark|funeral|alone|nobody|die|end
  sit/sitting/sat/parked ~~ garage/car/bridge/cliff/edge/tracks/platform & think/thinking/engine/wonder/cry && i && !nap && !asleep && !podcast && !quiet minute
  step/stepping/jump/fall/leap ~ off ~ platform/edge/bridge/roof/balcony/ledge/curb
  passwords/schedule/instructions/documents/bills ~~ after/without/struggle && i|me && !birth && !leave && !operation && !hospital
  note/letter/letters ~~ husband/wife/kids/family/mum/mom/baby/son/daughter/partner & hid/hidden/hide/gone/goodbye/sorry/tonight/find/when i && i && written|wrote|write|writing|left
  let/letting go of the wheel
  take/taking ~ hands ~ off the wheel
  least/less/without ~ painful/pain way/ways to go/die/end
  quickest/easiest/fastest/best/gentle/gentlest/least ~ way/ways to ~ go/die/end
  how long ~ take/takes ~ to drown/die/suffocate/bleed/hang/choke/overdose && i|me
  if i die/died/killed ~~ baby/kids/children/son/daughter/husband/them && !birth && !labour && !labor && !section && !plane
  relief/nice/better/easier/peaceful/lovely/wonderful ~~ not ~ exist/be/existing/being/wake/waking/woken/waken && i|me|it
  might as well ~ not/be ~ here/dead/gone/alive
  no reason ~ here/stay/alive/live/living/wake/woken/waken
  not ~ make/survive/get/through it? through? ~ night/tonight/day/week/weekend && i && think|know|can|not|ok|scared && !sleep && !party && !without coffee && !without
  <want> ~~ sleep ~~ stay/forever/never/not && i
  if i was/were dead/gone/not ~
  not deserve to eat/live/be/sleep/breathe/exist/to
  not deserve to && i && stopped|eat|eating|punish|hungry
  caught/found/stopped me ~ with/before/about ~ pills/rope/knife/gun/razor/blade/bottle/tablets && i && promised|want|still|stop|kill|die|husband|partner
  number/call/phone/hotline/helpline ~~ suicide
  suicide hotline/helpline/line/number
  this is the end && i|me && fight|tired|left|sorry|goodbye|no
  -- burden, better off
  <relative>/they/everyone/everybody/kids/family/children/baby/he/she/husband ~~ better/happier/easier/safer/freer ~~ without me
  better/happier/easier ~ off? without me
  better/easier/simpler/happier ~~ if i ~ not/gone/dead/left/vanished/disappeared/died/did
  better off if i
  nothing/only/just/such/am/being/feel/become ~ a? burden && i|me|myself && !financial && !tax
  dead weight/waste of space && i|me
  nobody/noone/1/one/anybody/anyone ~ would/will ~ notice/miss/care/cry ~~ gone/died/disappeared/dead/vanished/here/left/me
  would anyone/anybody/they ~ even? notice/miss/care && gone|died|disappeared|dead|me|vanished
  nobody/noone/1/one would/will miss me
  deserve/deserves/need/needs ~ better/proper/real/normal/good/different/another ~ mother/mum/mom/mama/mummy/mommy/wife/dad && without|gone|burden|point|can not|better off|fail|failing|useless|leave
  make/makes/making it easier/better ~ everyone/them/all && gone|left|disappear|die|dead|end
  raise/raised/look/care/find ~~ without me && better|can|will|should|fine
  mistake ~ i ~ born
  never been born && i|me && wish|wished|better|same
  i never was born

  if we ~ both/all ~ died/dead/gone/die/disappeared
  we/both ~ both/all/could ~ die/died/dead ~ together? && i|me|baby|kids|head|thoughts && !laughing && !cute
  take/taking ~ him/her/baby/kids/them with me && die|heaven|end|gone|dead|world|suicide|leave this

  <want> ~~ slip/drift/float away && i && !weekend && !holiday && !nap && !asleep
  thoughts ~~ not ~ say/tell/admit/share/speak && i|my|me
  on the/a roof/ledge/bridge/tracks/railing/rooftop && talk|help|jump|please|cold|goodbye|end && i && !playground && !santa
  chosen/picked/set/decided the day/date/place/method && fine|nobody|goodbye|pretend|end|die|peace|him && !wedding && !christening && !shower && !induction && !section && !party
  river/sea/lake/ocean/water/waves ~~ walk/walking/walked in/into && i && stay|calm|want|wanted|never|under|deep
  not want to be anything/anyone/nothing ~
  darkness/something/thing/shadow/brain/head/mind ~ telling/tells/commanding/ordering me/us to

  -- ways and means
  see/sees/seeing/saw/picture/picturing/imagine/imagining ~ myself ~ dead/dying/hanging/drowned/drowning/falling/jumping/coffin/grave/lifeless
  goodbye everyone/everybody/world/all/forever && !moving && !thread && !app
  by the time you read
  nothing/nobody keeping/holding/keeps/holds me here/alive/back/going
  not strong enough ~ keep/stay/go/live/carry/fight ~ && i
  made my peace
  i deserve to suffer/die/be punished
  out of my/this misery
  just stop being && !so && !such && !a && !mean && !cruel && !lazy
  <want> ~~ never/not ~ come/return/look back && walk|leave|drive|run|disappear|go|walking && !holiday && !vacation && !trip && !beach && !spa
  hit/hitting/bang/banging/smash/smashing/bash ~ my ~ head/fists/hand ~ wall/floor/door/table && until|fault|cries|stop|hurts|purpose|bleed|angry|when|keep
  reach/reaching out ~ before i && something|anything
  my last day/week/message/words && goodbye|tonight|tomorrow|sorry|end|over|pills
  <musing> ~~ <methods> && i|my|me && quick|easy|jump|end|over|stop|fall|peace|die|everything|pills|how many|in case|way out|do it|calling|not wake|not stop|gone|nobody && !potty && !baby names
  <methods> ~~ how/so/too/be quick/easy/simple/fast && i|my|me && think|thinking|thought|would|look|looking|stare|over|end && !wash && !clean && !commute
  look/looking/looked/stare/staring/stared ~~ <methods> & think/thinking/thought/wonder/wondering/how/end/quick/easy && i && !baby name && !new
  google/googled/googling/research/researched/researching/search/searched/searching/looked/looking ~~ ways/methods/how ~~ die/end/painless/painlessly/quick/quickly/overdose/hang/myself && !quickly lose && !get pregnant && !labour && !labor && !sleep && !baby to
  google/googled/googling/research/researching/searching/searched ~~ do it painlessly/quickly/tonight
  painless/painlessly && i|ways|way|how|do it && !waxing && !epilation && !birth && !labour && !labor && !weaning && !injection && !injections && !shots && !vaccine && !vaccines && !tooth && !brush && !wean
  how ~ many/much ~~ <dosed>/<drug>/<medicine>/pills ~~ not wake/kill/die/fatal/lethal/end/overdose/sleep/woken/waken forever
  lethal/fatal dose && i|me|my|what|how
  saving/saved/save/stashing/stashed/hoarding/collecting/hiding/hid/keeping/stockpiling/stockpiled/counting/counted ~ up? ~ pills/tablets/meds/painkillers/medication/insulin/<drug>
  drive/driving/crash/crashing/steer/steering/swerve/swerving/veer ~~ into/off ~ tree/wall/bridge/road/river/lorry/lorries/truck/trucks/traffic/cars/trees/barrier/cliff/lake/water/lane/barrier && i|my|me|thought|thinking|keep|urge && !yesterday
  wheel/car & swerve/swerving/let go/crash/wall/tree/oncoming && i && think|thinking|thought|could|urge|imagine|tempted|keep
  life insurance & suicide/myself/if i/if i died/do it/did it/accident/gone/kill
  insurance ~~ pay/pays/paid/cover/clear ~~ house/mortgage/debts/them/kids/off && without me|over me|better off|gone|dead|worth more|i died
  insurance ~~ pay/pays/paid & suicide/did it/do it/kill/myself && i
  worth more dead
  killed herself/himself/themselves && understand|understanding|get it now|see why|jealous|envy|envious && i && !film && !movie && !book
  took/ended her/his own? life && understand|understanding|get it now|see why|jealous|envy|envious && i && !film && !movie && !book
  staring/stares/stared/stare ~ at ~ knife/knives/pills/bridge/tracks/razor/rope/bleach && !baby && !cartoon
  want it/this/everything over/done/finished/to be over && can not be|tired of|any more|pain|anything|nothing && i && !pregnancy && !labor && !labour && !heat
  giving/given/gave/give my things/stuff/possessions/belongings/jewellery/jewelry/clothes/books ~ away && not need|will not|goodbye|peace|calm|sorted
  gave/given/giving/gives ~ away ~ jewellery/jewelry/things/belongings/possessions/rings/clothes && happens|happen|raise|look after|goodbye|without her|without him|take care
  have/got/made/is a plan && depression|depressed|hopeless|scares|scared|afraid|calm|ready|anymore|any more|end|over|peace && i|me && !birth && !birthing && !feeding && !sleep
  i ~ going to do it tonight/today/soon/now && goodbye|sorry|decided|calm|end|pills
  do it myself/tonight && i will|i am|i did && pay|pills|goodbye|sorry|insurance|note|calm|end
  where/which ~ buy/get ~ rope/gun/poison/sleeping && me|myself|end|die|peace|without prescription
  how ~ quick/easy/simple ~ it ~ would/will be
  1/one ~ step/jump/turn/pull/slip/move ~~ over/gone/end/ended/finished/peace && i|my|me && !potty

  -- farewells
  <farewell> & <gone>/kids/children/baby/daughter/son/husband/everyone/birthday/birthdays/calm/pills/peace && i|my && !nursery && !teacher && !daycare && !job && !boss && !clothes && !work && !colleagues && !school && !bottle && !breastfeeding && !dummy && !tradition && !each birthday && !every birthday && !keepsake && !scrapbook && !memory box
  <farewell> ~~ <gone>
  letter/letters/note/notes/video/videos/message/messages ~~ open/read/watch/birthday/birthdays/18 & <gone>/gone/dead/die
  take/look after/care ~~ my baby/son/daughter/kids/children/babies ~~ <gone>/for me/please && sorry|goodbye|tired|can not|gone|tell|love|love them|promise
  tell my/them/him/her/<child> ~~ loved/love them/him/her && i && goodbye|sorry|gone|not here|end|tired|can not|please|someone|somebody|one day|always|phone|texted && !valentine && !song
  gave/giving/given ~~ jewellery/jewelry/things/belongings/rings/ring/possessions/savings/stuff/watch & <nowAtPeace>/funeral/songs/goodbye/letters
  <nowAtPeace> & funeral/letters/goodbye/passwords/affairs && i && !christmas
  planned/planning/picked/chosen/told ~~ funeral/songs/coffin && my && calm|peace|ready|soon|gone|sister|mum
  who/what ~~ happen/happens/care/look ~~ my? baby/kids/son/daughter/children ~~ if/when/after/once i ~ gone/die/died/dead/disappear/disappeared/kill/killed/not/ended/end && !will && !legally && !guardian && !insurance && !legal
  texted/text/message/messaged/called/sent/rang ~~ goodbye && friend|sister|she|he|wife|husband|partner|cousin|brother && love|loves|answer|answering|picking|loved|sorry|reply|replying|find|unreachable|off
  sent ~~ goodbye/farewell message/text/messages && !colleagues && !job && !work

  -- no way on
  can/could/will/would not ~ do/take/handle/stand/bear/face/live/survive ~ this/it/life/another any/day/night/more && point|really|anymore|end|gone|please|alone|tired|over|nobody|myself|life|live|baby|can not && !breastfeeding && !pumping && !bottle && !bottles && !job && !puzzle && !potty && !night feeds && !nappies && !laundry && !commute && !sofa && !crib && !school run && !#humour
  can not ~ keep going/living/on/fighting/pretending ~
  can/could not go on
  want/need/wish ~ the pain/this/it/everything/all/suffering/noise to? stop/end ~ && forever|pain|life|alive|die|gone|peace|hopeless|anymore|only way|suffering
  life ~ is/feels/has ~ no/meaningless/pointless/over/worthless/hell/empty && i|my|me
  <soulPain> && i|me|my && do not want|wake/woken/waken up|disappear|gone|without me|point|live|living|forever|end it|no way|reason|escape|no hope|better off|everyone|stop breathing
  in a ~ hole ~ && out|can not|way
  black/dark ~ everywhere/inside/hole/cloud/since && i|me && no|nothing|future|way|never|point|hope
  everything/all/world is/feels/went ~ black/dark/grey/pointless/meaningless/hopeless && i|me|my && no|since|nothing|never|future && !stand && !vision && !dizzy && !faint
  nothing ~ left/matters/helps && i|me && live|living|fight|anymore|any more|point|alive|tired|wake/woken/waken

  -- self-harm
  cut/cutting/burn/burned/burning/burnt/scratch/scratching/hit/hitting/punch/punching/bite/biting/bruise/hurt/hurting myself/my arms/arm/legs/thighs/skin/head && again|feel|stop|relief|calm|hid|hide|release|cope|only|pain|secret|deserve|long sleeves|numb|when|sleeves|better|angry|tonight|last && !accident && !shaving && !cooking && !sleep && !oven && !stove && !iron
  hurt/hurting/harm/harming/injure/punish/punishing myself && !gym && !exercise && !exercising && !lifting && !accident && !yoga
  marks/scars/cuts ~~ arms/arm/legs/thighs/wrists & hide/hid/hiding/sleeves/notice/noticed/ashamed/found && myself|self|she|i|blade|razor|cut && !cat && !section && !shaving && !csection
  blade/razor/lighter ~~ relief/better/release/calm/feel
`,
  { weak: true },
)

/** Fear of harming the baby, and a lost touch with what is real. */
const MINDS = rules(
  ['mental_health_crisis'],
  `
  <thinks> ~~ <harmAct> ~~ <victim>/him/her/it/baby/face && i|me|my && scared|scares|scare|afraid|stop|terrified|terrify|horrible|horrified|awful|monster|thoughts|thought|images|image|imagine|imagining|intrusive|flash|flashes|urge|urges|hurt|going|snap|shaking|leave|left|walk|walked|crying|cries|quiet|ashamed|want|wanted && !party && !shower && !bike && !fever && !potty && !neck && !lift && !hold a
  <thinks> ~~ <victim>/him/her/it ~~ <harmAct> && i|me|my && scared|scares|afraid|stop|terrified|horrible|awful|monster|thoughts|thought|images|image|imagine|imagining|intrusive|flash|flashes|urge|urges|shut && !party && !bike && !swimming && !nursery && !fever
  <fearful> ~ i ~~ <harmAct> my/the/him/her/them/baby/it && !swing && !hug && !school
  <fearful> ~ of? myself ~~ baby/him/her/son/daughter/child/kids
  <fearful> ~~ what i ~ do/might/could/would ~ && baby|him|her|son|daughter|child|kids|myself && !wear
  <fearful> ~~ <harmAct> my/him/her/the baby && myself|i might|i will|i would|purpose|snap|thoughts
  put/leave/left/walk/walked/lock/locked ~~ room/him/her/house & <thinks> ~ <harmAct> && i
  i see/saw/seeing ~ him/her/baby/son/daughter/twins ~~ under/dead/drowned/drowning/falling/blue/lifeless/floating/bleeding && every|whenever|keep|bathe|bath|stairs|window|head|mind|time|not real|flash && !scan && !photo
  snap/snapped ~~ <harmAct> && i
  <harmAct> ~~ her/him/baby && i snap|what if i|lose control|lose it
  awake/up/slept/sleep ~~ days/nights && talks|talking|energy|god|mission|messiah|voices|racing|strange|plans|cleaning && not|awake|5|4|3|6
  stand/standing/stood ~~ crib/cot/bed/baby/him/her/over ~~ pillow/knife/scissors && i
  reads/read/reading/knows/hears/controls/controlling ~ my thoughts/mind && baby|he|she|they|someone|tv|phone|neighbours|neighbors
  baby/newborn/he/she ~ talks/speaks/talking/speaking/whispers/whispering ~ to me ~ && newborn|weeks|voice|commands|devil|grown|adult|evil
  out to get me/us
  nurses/neighbours/neighbors/everyone/people/strangers/spirits ~ want/wants/trying/going/plan/planning ~ take/steal/kidnap/swap/kill ~ my/the baby/newborn/son/daughter
  not need/needed ~ sleep && days|energy|power|powers|ideas|god|genius|plans
  window/balcony/railing/stairs && letting go|let go|throw|throwing|drop|dropping && baby|her|him && brain|thought|thoughts|scared|afraid|imagine|mind|picture|showing|images && i|my|me
  vision/visions/image/images/dreaming ~ of? ~ <victim> ~ drowning/dead/dying/bleeding/falling/drowned && me|my|i
  not trust/trusting myself && baby|him|her|son|daughter|child|kids|alone|knife|knives|pills && !biscuit && !biscuits && !chocolate && !cake && !snacks && !crisps && !ice cream
  shook/hit/slapped/smacked/squeezed/threw/pinched/bit him/her/<victim> && i && cries|worse|afraid|scared|crying|cried|lost it|snapped|stop|ashamed|monster|angry|so hard|hate
  hide/hid/hiding/hidden/lock/locked ~~ knives/knife/scissors && baby|him|her|thoughts|myself && !drawer && !drawers && !cupboard && !climb && !climbing && !reach && !reaches && !toddler
  images/image/pictures/visions/thoughts ~~ stairs/window/knife/knives/water/bath/drowning/pillow/balcony/road & <victim>/him/her
  <evils> && baby|son|daughter|child|he|she|infant && is|are|thinks|think|says|believe|believes|sure|convinced|know|see|look|looks|eyes|tells|telling|inside|save|possessed && !bath time && !naughty && !cheeky && !cute && !tantrum && !toddler && !terrible twos && !dance && !disco && !costume && !halloween && !spaghetti && !party && !god forbid && !room && !scan && !test && !hospital && !bottle && !formula
  <unreal> && me|my|her|she|he|him|wife|baby|i && about me|to me|prove|unfit|steal|awake|messiah|prophet|cameras|camera|told|tell|tells|telling|say|says|saying|hear|hears|hearing|god|television|tv|sending|sent|walls|nobody|sure|convinced|believe|believes|thinks|know|slept|chosen|commands|do|watching|poisoning|mind|food|hallucinating|hallucinations && !toy && !toys && !tablet && !monitor && !neighbours && !neighbors && !alexa && !postpartum group && !singing && !app
  hear/hears/hearing/heard ~ whispers/whispering/voices/someone/people/music/crying/things & nobody/no/when/there/telling/empty/not
  god/jesus/allah/angel/angels/spirit/spirits/devil/satan ~ told/tells/telling/wants/commanded/commands/chose/speaking/speaks ~ me/her/him/us/through && baby|kill|mission|save|sacrifice|chosen|sleep|slept|voices|message|messages|do
  chosen by ~ god/allah/jesus/angels
  not/barely ~~ sleep/slept/sleeping ~~ days/nights/week & voices/god/messages/chosen/talking/energy/racing/special/mission/convinced/watching/strange/things/see
  see/sees/seeing ~ things/people/shadows/faces/figures ~~ not/nobody ~ there/real/else/see
  shadows/shadow ~~ talk/talking/following/watching/whisper/tell/telling
  do/does not recognise/recognize ~ baby/son/daughter/child/himself/herself/myself && wife|says|not mine|replaced|real|swapped|stranger
  everyone/they/nurses/hospital/husband/neighbours/neighbors/mil ~ is/are ~ poisoning/plotting/watching/spying/trying ~ me/baby/kill/us/take && convinced|sure|know|cameras|food|phone|voices|slept|swapped|walls|milk
`,
)

export const VEILED_RULES: readonly Rule[] = [...VEILED, ...MINDS]
