import { type Rule, rules } from './rule.ts'

/** Fear of oneself near the baby, and a mind that lost touch: what is felt, about whom, how it is said. */
const FEAR_OF_SELF = rules(
  ['mental_health_crisis'],
  `
  <fearOfSelf> & <fearful>/alone/left/trust/safe/worry/scares/scare/terrifies/terrify/frightens && baby|him|her|son|daughter|child|kids|twins|myself|newborn|them|his|toddler && i|me|my && !swing && !school && !feelings && !drop her && !vaccine && !injection && !jab && !pulling && !bath water
  <fearful>/scares/terrifies ~~ alone/left with ~ <victim>/him/her && i|me|my && baby|newborn|daughter|son|child|twins|him|her && !first time && !back to work && !goes back && !tips && !sitter && !nanny && !grandma && !babysitter && !dog && !stranger && !strangers && !mil && !father && !dad
  <mindShows> & <darkSight> & <victim> && i|me|my && stop|keep|keeps|every|scared|scares|afraid|sick|horrible|horrified|terrified|intrusive|never|awful|monster|whenever|randomly|constantly|ashamed|shaking|unwanted|disturbing|telling|tells|shame|tell|urge|urges|act|carry|carrying|hold|holding|walk|pass && !movie && !scan && !monitor && !ultrasound && !nightmare && !nightmares && !film && !news && !documentary && !fell && !choking on && !rash && !nappy && !toy
  <mindShows> & <darkSight> ~ his/her/their arm/arms/leg/legs/neck/head/skull/bones/face/throat/fingers && i|me|my && get|getting|keep|stop|scared|horrible|every|when|afraid && !teeth && !fell && !scan && !toy && !rash && !dream
  how easy ~ would/will/it ~~ <harmAct> && baby|him|her|son|daughter|child
  <harmAct> ~ him/her/them/it/<victim> & urge/urges/impulse/impulses/compulsion && i
  i ~ wanted to <harmAct> ~ him/her/them/baby/it && cry|cried|crying|scream|screaming|night|stop|scared|walked|left|close && !hug && !cuddles
  so close/near to <harmAct> ~ him/her/them/baby/<victim>
  stopped myself from? <harmAct>
  hands ~ shaking/around/over/on ~~ neck/mouth/face/nose && i|my && baby|him|her|son|daughter && scared|stop|quiet|urge|almost|thought|wanted|crying
  not ~ feel/think ~~ <victim> is/are ~ safe ~ me
  <victim> ~ not safe ~ with/around/near me
  keep/kept/keeping ~ knives/scissors/pillows/pills ~~ away/locked/out/hidden/from/high ~~ thoughts/myself/scared/afraid/images/case && i && !child proof && !babyproof && !toddler
`,
)

const LOST_TOUCH = rules(
  ['mental_health_crisis'],
  `
  <thinks>/convinced/believes/believe/insists/swears/says/saying/said/thinks/think/sure/knows/know ~~ baby/newborn/child/son/daughter/he/she/it ~~ <evils> && !tantrum && !toddler && !cheeky && !costume && !halloween && !cute && !naughty && !teething && !teeth && !colour && !color
  convinced/believes/insists/swears/certain/sure ~~ <unreal>/poisoned/poisoning/watching/watched/followed/following/filming/filmed/recording/listening/bugged/chosen/hospital swapped/steal/stealing && baby|birth|wife|she|i|sister|partner|slept|sleep|me && !monitor && !toddler
  poison/poisoning/poisoned/drugging/tampering ~~ milk/food/water/formula/tea/bottles/baby && they|neighbours|neighbors|someone|nurses|mother|mil|husband|family|doctors|people && says|thinks|convinced|believes|chosen|protect|slept|sleep|sure|know && !ivy && !food poisoning
  chosen ~ to/by/for/1 ~~ protect/save/god/mission/world/baby/guard/carry && !name && !names && !godparents && !pram && !nursery
  protect/save/guard ~~ baby/him/her ~~ from ~~ demons/devil/evil/spirits/neighbours/neighbors/them/government/aliens/cameras && chosen|slept|sleep|poison|poisoning|voices|convinced|only i|mission
  this/that/it/he/she/baby is ~ a/an? copy/replica/replacement/actor/actress/imposter/impostor/double/clone/robot/changeling && baby|son|daughter|he|she && !charger && !toy && !dummy && !pump && !photo && !document
  hear/hears/hearing/heard ~~ voice/voices ~ say/says/saying/tell/tells/telling/tell/command/commands/commanding/calling && !next room && !monitor && !alexa && !phone
  read/reads/reading/hear/hears/know/knows peoples/everyones/everybodys thoughts/minds
  they/police/someone/somebody/social ~ coming/come/came ~ for/to ~ take ~ my/the/our baby/him/her && convinced|know|sure|cameras|hiding|slept|voices|watching
  baby/he/she ~ sending/sends/sent ~ me signals/messages/signs/thoughts
  speaking/speaks/talking/talks to me in my head
  being tested by/by? god/them/angels
  end of the world/times && chosen|sleep|slept|god|mission|i know|warn && !not the end
  rotting/dead/hollow/empty inside && not|baby|blood|organs && real
  nurses/doctors/hospital/they/midwives ~ put/inserted/implanted/planted ~ something/chip/device/it ~ in/inside ~ her/him/me/baby && know|sure|convinced|psycho|crazy|believe && !stitch && !cannula && !notes && !drip && !line
  tv/television/radio/phone/alexa/monitor ~ telling/tells/speaking/speaks/talking/talks/sending/watching ~ to? me && !weather && !time
  sent by/from ~ devil/satan/god/demon/hell && baby|he|she|son|daughter
  being/are/is/am ~ watched/followed/filmed/recorded/spied/monitored && know|sure|they|neighbours|neighbors|cameras|somebody|someone|convinced|phone|walls && !midwife && !consultant && !hospital && !clinic && !growth && !preeclampsia && !doctor && !doctors
  not/barely/hardly ~ slept/sleeping/sleep/sleeps ~~ <energy>/amazing/incredible/invincible/unstoppable/genius/buzzing/racing/brilliant/electric/mission/plans/ideas/talking/talks/god/special && !coffee && !hospital bag
  do/does not need ~ sleep ~ any/more/now/because/ever && !nap && !baby && !newborn
  talking/talks/speaking/speech ~ so/too/nonstop/fast/quick/miles/mile/constantly & <energy>/sleep/slept/sleeping/sense/god/paranoid/strange/ideas && wife|she|sister|i|partner|girlfriend|he|friend|daughter
  messages/message/signs/codes/signals/meanings ~~ tv/television/radio/song/songs/number/plates/clouds/phone/news/numbers/licence/license/birds/lights && me|her|him|meant|special|secret|just|us
  hear/hears/hearing/heard ~~ talking/whispering/voices/calling/calls/laughing/crying/name/music && nobody|no one|no 1|alone|empty|nothing|not there|asleep|tell|telling|tells && me|her|him|i|she|he && !next room && !in laws && !monitor && !neighbours && !neighbors && !downstairs && !upstairs
  hear/hears/hearing/heard ~ god/jesus/allah/angels/angel/devil/satan/demons/spirits ~ tell/telling/tells/say/saying/says/speak/speaking/calling/talk/talking && !sermon && !song && !church
  god/jesus/allah/satan/devil/angels/spirits/voices ~ tell/tells/telling/told/wants/want/ordered/asked him/her/me/us to && baby|kill|hurt|give|sacrifice|save|sleep|slept|hear|hears|hearing
  god/jesus/allah/angels/spirits ~ sent/sending/sends/giving/gives/gave ~ me/her/him ~ sign/signs/message/messages/orders/mission && baby|obey|voices|chosen|sleep|slept|told|must|have to
  have to obey && god|voice|voices|angel|angels|spirit|signs|they
  see/sees/seeing/saw ~ shadows/figures/people/faces/insects/spiders/bugs/things/man/woman ~~ not/nobody/nobody/real/there/corner/walls/wall && me|she|i|he && !toddler && !night terror
  baby/babys/his/her/newborn eyes ~~ glow/glowing/evil/black/changed/change/devil/not his/hers/human/someone
  <victim>/baby/she/he ~ not ~ my/our/really/real/hers/mine ~ baby/child/son/daughter ~ && hospital|swapped|replaced|switched|took|real|copy|convinced|sure|stranger|alien|know|different|someone else && !stepchild && !adopted && !surrogate && !dna
  special/chosen/holy/divine/sacred/secret/important ~ mission/powers/power/purpose/message/gift/task && me|she|i|he|baby && god|sleep|slept|baby|voices|told|know|given|sent
  reading/read/reads/hear/hears/control/controls/controlling my mind/thoughts/brain && not|they|he|she|i && !book
  nothing/nobody/none/people/everything/world/house/i/baby ~ feels/seems/am/is/are ~ real ~ && robot|robots|actors|fake|simulation|replaced|dream|glass|convinced|unreal|watching|outside my body && i|she|he|my
`,
)

export const MIND_RULES: readonly Rule[] = [...FEAR_OF_SELF, ...LOST_TOUCH]
