import { type Rule, rules } from './rule.ts'

/** Longings and farewells without a word of death in them. */
export const FAREWELLS: readonly Rule[] = rules(
  ['mental_health_crisis'],
  `
  <withoutMe> & better/easier/happier/safer/relieved/fine/favor/favour/miss/care/notice/free/peace/world/cheer/celebrate/smile/rejoice && !sleep && !sleeps && !nap && !party && !weekend && !work && !daycare && !trip && !store
  doing/do ~ everyone/everybody/them/us ~ favor/favour && gone|dead|die|disappear|leave|disappeared|died|end
  save ~ everyone/them ~ trouble && gone|dead|die|end|disappear
  worth more dead
  set them free && gone|dead|die|me
  not make it through the night/tonight
  take/taking the easy way out
  finally/just be at peace && end|gone|over|tired|die|pain|want
  eternal sleep/rest
  go away/leave forever && want|wish|should|could|better && !want you
  disappear/leave/go for good && want|wish|should|better|just
  not want tomorrow to come
  not ~ care what happens to me
  not want ~ this life ~
  not want ~ get/wake/woken/waken up ~ ever/again/any
  not ~ want ~ open my eyes
  can not ~ keep living
  nothing/not/is/life ~ worth living
  even/ever ~ miss me
  want/wish ~ it ~ all? over/finished && just|life|die|anymore|hopeless|all|done
  soon it ~ be over
  over soon && i|me && goodbye|pain|worry|problem|all
  not ~ be a problem/burden ~ much/any/longer
  not have to ~ worry/deal ~ about/with me any/much/longer
  made peace with dying/death/ending/it
  ready to go/leave/die && world|peace|heaven|life|tired|forever
  nothing left && i|me && live|give|fight|in
  got/have nothing left
  not ~ want to be ~ part of/on ~ world/earth/planet
  not meant to be ~ here/alive
  was never meant to be ~ here/alive
  would anyone/anybody ~ care/notice/miss ~ if
  who would ~ miss/care
  think/thinking/thought ~ ways to ~ die/end/disappear/go
  having/have/had/get/getting/these/such/very/really ~ dark/scary/disturbing/violent/ugly/evil/morbid thoughts
  thoughts ~ scare/scares/scaring/frighten/terrify me
  hide/hid/lock/locked/remove/removed ~~ knives/pills/razors/blades/guns/gun && myself|hurt|safe|harm|kill|because && !drawer && !drawers && !cupboard && !climb && !climbing && !reach && !reaches && !child && !toddler
  took/take ~~ knives/razors/blades/guns/gun/pills ~ away && myself|hurt|harm|kill && !toddler
  not ~ safe from myself
  know/rehearsed/imagined/practiced/practised ~ how i would do it
  decided ~ to? die/end/do it ~
  picked/chosen/set a day/date && die|end|goodbye|gone|kill
  knife/blade/razor/pills/rope/noose/gun ~ in my hand/hands
  holding/hold ~ knife/blade/razor/pills/rope/noose/gun && i|my && wrist|end|die|wonder|think|crying
  standing/sitting/stood/sat ~ bridge/ledge/roof/tracks/edge && jump|end|die|think|thinking|crying|call
  wish ~ my? <victim>/he/she ~ <die>/gone/disappear
  wish ~ <victim>/he/she/it ~ never born
  i ~ hit/slapped/smacked/shook/threw/bit/kicked my <victim>
  <dread> ~~ <die> & <victim>
  tv/television/radio/phone/news ~ talking/speaking/sending/messages ~ to me
  watching/following/recording/spying ~ me/us ~ && cameras|voices|convinced|sure|they|monitor|not slept
  messages/signs ~ from god/satan/the? && baby|me && chosen|mission|sacrifice|voices
  why am i even/still alive/here
  regret being/living alive?
  not belong ~ in this world/here/life
  my last night && tonight|goodbye|will|is
  not see ~ myself ~ around/here/alive
  my own funeral
  hope/hopes/wish ~~ takes/kills me
  remember me ~ if i ~ gone/dead/die/died
  can not live with myself
  i have a plan && therapist|lied|pills|die|hurt
  not ~ promise ~~ safe
  pillow ~~ his/her/the/my/baby face/mouth && thought|thoughts|thinking|think|urge|want|image|could
  on ~ balcony/window ledge/railing
  edge of ~ roof/bridge/cliff
  looked up/googled/searched how many ~ pills/tablets
  <medicine>/pills ~~ hid/hidden/hiding/stashed && bought|extra|saved|them
  <cutting> my ~ arms/arm/wrists/legs/thighs/skin until
  god/angels/angel/devil/jesus/satan ~ telling/tells/told/says/wants/commanded me/my/baby
  sacrifice/sacrificed ~ baby/son/daughter/him/her
  baby/he/she/son/daughter ~~ sacrificed
  do/doing something ~ terrible/bad/awful/stupid/horrible/unforgivable to ~ my/the/him/her/myself/baby
  the voices ~~ loud/head/keep/quiet/louder/in
  the voices will/do not stop
  i am a monster && baby|him|her|child
`,
  { weak: true },
)
