import { type Rule, rules } from './rule.ts'

/** One of these is nothing; what they add up to is weighed in `hints.ts`. */
const MEANS = rules(
  ['mental_health_crisis'],
  `
  <means> && !gun on me && !knife on me && !gun at me && !knife at me && !gun to my && !knife to my
  holding a/the knife/blade/razor/gun/bottle && i && !cake && !bread && !baby bottle && !cooking && !chopping
  planning/planned/plan it/this for ~ weeks/days/months/while && i && !party && !surprise && !wedding && !trip && !holiday && !pregnancy && !nursery
  have/got/bought/found/keep ~ rope/noose/gun/pills/tablets/razor/blade/helium && i && !prescribed && !vitamins && !kitchen && !shave && !shaving && !climbing && !skipping
  bought/buying/buy/got/getting/ordered ~ extra/more/enough/lots/stronger ~ <dosed> && i && !prenatal && !folic && !vitamin && !vitamins && !prescription && !calpol
  blade/razor/knife/rope/pills/tablets ~~ in/under ~ my ~ case/phone/bag/purse/drawer/pillow/bed/pocket/car/bra/sock && !kitchen && !shave && !shaving && !hospital bag && !vitamins
  <methods> ~~ lined/laid/ready/waiting/counted/beside/bedside/drawer/hidden/saved && !birth && !kids && !fridge && !hospital bag && i && !prescription
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
  if i left/went/vanished/disappeared/stopped && !work && !job && !shop && !party && !early && !him && !my husband && !breastfeeding && !pumping
  would/will ~ forget about? me ~
  nobody/no/one/anyone ~ come/came/coming ~ look/looking/searching/search ~ me
  nobody/no/one/anyone ~ find/look/search/check ~ for/on? me && until|til|till|days|monday|weeks|months|ever
  ground/earth/sea/floor ~~ swallow/take/open ~ && wish|want|could|would && me && !embarrassed && !embarrassing && !mortified && !lol
  think/thinking/thought ~ about/of going/leaving && !going to/back/on/for/out/home/into/with/down/up/the/a && !leaving the/a/my && !work
  look/take/looking/mind/love/raise/care ~ after/of? ~ them/him/her/baby/kids/children/twins ~ for me
  told/tell/telling/want/wants/asked ~ husband/him/partner/wife ~ remarry/move on/find/meet
  remarry
  need/needs/deserve/deserves ~ mum/mom/mother/mummy/mommy/mama/wife/parent ~ who/that ~ can/is/wants/could/loves/does
  wish/wishes/wished/better ~~ never born
  never been born
  never was born
  nothing here/left for me
  kids/children/baby/husband/family/everyone/they/dad/he/she would/could/will ~ be ~ fine/ok/okay/alright/better/happier/safe/loved && i|me && !nursery && !daycare && !sitter && !babysitter && !weekend && !night && !bottle && !formula && !flight
  dad/father/husband/he/partner/they ~ would/could/can/will/should ~ find/meet/marry/remarry/love ~ someone/somebody/another/better/nicer/new/proper && !job
  someone/they/who/kids/husband/police ~ find/finds/found me ~ && !sitting && !job && !hiding && !work
  not want ~ kids/children/them/him/her to ~ see/find/know
  wrote/written/writing/write/left/leaving ~ note/notes/letter/letters ~ for/to my/him/her/them/the/everyone && i && !teacher && !sitter && !babysitter && !nursery && !fridge && !neighbour && !neighbor && !santa && !fairy && !postman && !thank && !boss && !hr && !school && !landlord && !mp && !council && !baby book
  forget me && i && !sitter && !nursery && !daycare
  not need me
  new/another/good home for ~ cat/dog/cats/dogs/rabbit/pets && i
  cards/presents/gifts/letters ~~ advance/future/each/every/upcoming && i && not|need|gone|never && !christmas
  something/anything happened/happens to me/her/him
  look after/of? yourselves/each
  take care of yourselves/each
  tie/tying/tied up ~ loose ends && i
  things/everything/affairs in order && i && !nursery && !hospital bag
  be with ~ my ~ again && died|passed|heaven|lost|dead
  slip/slipping/slipped/fade/fading/drift/drifting/melt/float away/out && i && !sleep && !asleep && !weekend && !holiday && !contractions && !spa
  goodbye/farewell && i|me && !maternity && !nursery && !daycare && !sleep && !body && !wave && !waves && !dummy && !hello && !work && !job && !party && !pre
  this is it && tired|done|goodbye|sorry|end|over|can not && !labour && !labor && !baby coming
  gave/given/giving ~~ ring/rings/jewellery/jewelry/watch/car/dog/cat/savings/guitar/things/belongings/possessions ~ && sister|brother|mum|mom|friend|away|daughter && i|she|he && calm|without|goodbye|fine|saying|says|gone|happy|burden
  blame themselves/yourself/yourselves
  leave/leaving ~ them/kids/children/everyone/baby for good/forever
  not deserve ~ breathe/breathing/air/space/happy/love/life
  not ~ there any/when/one/1
  when i am not there
  when i am ~ not ~ here/around/there
  grow/growing up without a/me/his/her && i|me
  sorted/organised/organized/arranged/updated/written/wrote/left/made/ready ~~ passwords/passcodes/insurance/will/funeral/affairs/guardians/guardian/pin/pins && !will you && !will he && !will she && !will it && !how do i && !quote && !quotes
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
  they/kids/everyone/he/she/husband/family would/will ~ get/move/got ~ over me
  deserve/deserves/need/needs/deserved ~ someone/somebody else
  over me ~ in a year/month/week/while && they|kids|family|husband|everyone
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
  just in case && i
  told/promised/promise/swore/tell ~ myself && i
  again last/tonight/today
  gave/given/giving in && i && !birth
  do not know why && i
  not know ~ if/whether ~ i ~ will/would/can/use
  use it/them ~
  husband/wife/partner/nobody/family/mum/mom/he/she/one/they ~ not ~ know/knows/realise/realize/suspect && i
  nobody/noone knows && i
  not told anyone/anybody/him/my/her && i
  do not tell ~ && me|i
  i would never do/act
  use/used/using it/them when/on/again/this/today/tonight/yet/yesterday/last/since
`,
  { weak: true, hint: 'musing' },
)

const EASE = rules(
  ['mental_health_crisis'],
  `
  would/will ~ be ~ better/happier/easier/safer/free/peaceful/quiet/calm/fine/over/accident/mercy/blessing/kindness
  relief/peaceful/peace/quiet/silence
  so/make/makes ~ everyone/everything/nobody/it ~ stop/quiet/guilty/free/over
  nobody/noone/1 would ~ feel/be ~ guilty/sad/know/suspect/blame
  look like/be an accident
  no more ~ pain/crying/noise/tears/fighting
  sorry ~ everyone/all/mum/mom/for
  i deserve ~ this/it/pain
  not deserve ~
  thank you for being/everything
  life/lives ~ improve/improves/easier/better/simpler/happier && everyone|everyones|their|his|her|them|husband|kids
  old life ~ && husband|he|his
  not ~ answer/answering/picking/reply/replying/responding ~ up/phone/now/since/me && friend|sister|she|he|husband|wife|partner|brother|cousin
  so i could/can rest
  my fault
`,
  { weak: true, hint: 'ease' },
)

const LOWS = rules(
  ['mental_health_crisis'],
  `
  all/everything ~ too much
  dark ~ all ~ time
  dark every/most ~ day/night/hour
  stare/staring/stared at ~ wall/walls/ceiling/floor/nothing
  a ghost && i|me
  behind ~ glass
  i am done && !potty && !homework && !dishes && !with the && !shopping && !having && !feeding
  not ~ get/gets/getting better && it|things|this|feel && i|me|tell
  failed ~ him/her/them/my/everyone ~ && so badly|i have|as a|i failed|completely
  better off in care/adopted/fostered
  nothing matters
  breakdown/meltdown && i && !car && !lorry && !van && !toddler && !tantrum
  can not be here
  can not do this
  i am nothing/nobody
  i am no 1/one
  not ~ matter && i|me && anyone|anymore|any|to
  head above water && !swim && !swimming && !pool
  by a thread && i
  rip/tear/crawl/peel ~ my skin/hair ~ off/out && i
  monster/evil/toxic/poison/contaminated && i am|me|inside me|in me && !little monster && !monster truck && !halloween && !cookie && !food poisoning
  not ~ feel/feeling ~ anything/love/connected/bond ~ for/to/with ~ him/her/baby/them/my
  not feel like ~ mine/mother/mum/mom/me
  holding/hanging on ~ barely/just
  already gone/dead/lost && i
  no/not mother anyway
  i am the problem
  not ~ recognise/recognize ~ person/woman/face/myself/mirror
  person/woman/stranger ~ in the mirror
  deserve/deserves/deserved ~ more/better ~ than ~ me/this/i
  not understand/understands how ~ i/much/bad/tired
  what is the point of me
  hate ~ what i ~ become/am
  feel/feels like ~ failure/burden/nothing/nobody/waste/stranger/robot/zombie
  drowning && i && !laundry && !washing && !paperwork && !work && !emails
  not ~ cope/coping/manage/managing/handle && i && !feeds && !teething && !tantrums
  too much for me
  <hopelessness> && i|me|my && feel|feeling|am|are|so|all|completely|like|inside|life|every|me|just|since
  stopped eating/sleeping/showering/answering/washing/caring/talking
  no ~ fight/strength/energy/will/tears left
  tired of ~ being/trying/fighting/pretending/life/this/everything
  can not ~ much longer/anymore/any
  hate ~ my life/myself/who
  not ~ care if/whether/about anything
`,
  { weak: true, ownOnly: true, hint: 'low' },
)

/** Said of an end, or of the end. */
const FINAL = rules(
  ['mental_health_crisis'],
  `
  i have/am? decided && !to && !on && !that && !name
  made up my mind
  made my decision
  not ~ scared/afraid/frightened/worried ~ any more/longer
  it/this/everything will ~ be over
  soon ~ be over
  1/one/last/final ~ last/nice/normal/happy/good/perfect day/time/night/christmas/birthday/memory/hug/cuddle/kiss/photo/weekend && everyone|them|so|they|then|before|after && !holiday && !nursery && !maternity
  date/day/time/place in mind
  i tried && i && !to && !it && !everything for && !on
  i tried my best/hardest
  wanted/want someone/somebody/you/anyone to know
  nothing more/else/left ~ to ~ say/do/give/lose
  end of the line/road && i
  will not/do not be long now
  got/have ~ not ~ long && i && !appointment && !labour
  go/going/went/gone through with it && i && !birth && !wedding && !surgery
  permanently/forever && stop|end|gone|quiet|away|sleep|rest|leave|left && i|me|it|all
  once and for all
  all of it
  for good && stop|end|gone|quiet|leave|left|away
  too late for me
  no going/turning back
  not ~ matter any/anymore/soon/anyway/tomorrow
  nothing here/left for me
  i am ~ finished/done && !with && !potty && !work && !dishes && !shopping && !eating && !having && !feeding
  done pretending/trying/fighting/hoping/asking
  calm/peaceful/ready && now|finally|tonight && i
  goodbye && !maternity && !nursery && !daycare && !sleep && !body && !wave && !waves && !dummy && !hello && !job && !party && !kiss
`,
  { weak: true, hint: 'final' },
)

export const HINT_RULES: readonly Rule[] = [...MEANS, ...ABSENCE, ...MUSING, ...EASE, ...FINAL, ...LOWS]
