import { type Rule, rules } from './rule.ts'
import { FAREWELLS } from './rules-crisis-farewell.ts'

/** Open or veiled thoughts of dying, of the user or somebody the user speaks for. */
const DYING = rules(
  ['mental_health_crisis'],
  `
  kill/killing/hang/hanging/shoot/shooting/drown/drowning/stab/poison/poisoning/gas/unalive/unaliving myself/herself/himself/themselves
  kill/killed/hanged/hung/shot/drowned myself
  kill herself/himself/themselves
  wants/want ~ to stop existing/living/breathing
  wants/want to not wake/exist/live/be
  <dread>/tempted/brain/head/mind/voice ~~ to? jump ~ && !rope && !trampoline
  urge/urges to cut/burn/hurt/harm
  <suicidal>
  <want>/attempt/attempted/attempting/almost/nearly/commit/committing ~~ suicide
  suicide ~ attempt/plan/note/thoughts/method/methods
  thoughts/thinking/think/about/of suicide
  end/ending/ends/ended my/her/his/their own? life/lives
  end/ending it all/now/tonight
  <want> ~ end/ending things ~
  would/might not be here/alive && i && not|baby|kids|without
  only thing/reason ~ i am ~ here/alive && !wifi && !coffee && !food && !cake && !snacks && !wine && !free
  death/dying is/seems/feels ~ only/best/a ~ way/option/escape/solution/relief
  only way out/to && death|die|dying|dead|end|kill|gone|pills
  <want> ~~ had killed me/taken
  i should be dead
  be dead ~ && better|wish|want|should|rather|hopeless
  go/going to heaven && want|baby|soon|ready
  be with my ~ in heaven
  <want>/make/makes/need ~ it/everything/this all? to? end/stop/over & all/everything/hopeless/burden/anymore
  <want> ~ it all to? end/stop/over
  i ~ <want> to? just? <die>
  <want>/would/wanna to? just? rather? be? <die>
  <want>/wish/wished ~ was/were/be/am/are ~ <die>
  better off <die>
  rather be <die>
  rather not be here/alive
  rather not exist/wake/woken/waken
  think/thinking/thought/fantasise/dream ~ about/of ~ <die>/death
  not/never ~ want/wanting/wants to? be here/alive/around/on
  not/never ~ want/wanting/wants to? wake/woken/waken up
  <want>/if ~ that? i/just/could/would/do ~ not/never ~ wake/waking/woken/waken
  <want> ~ just? not/never wake/waking/woken/waken
  sleep ~~ never/not ~~ wake/waking/woken/waken && i
  never/not ~ wake/waking/woken/waken up again && i
  no/not ~~ reason/point/purpose ~~ live/living/going/go/stay/staying/alive/life/continue/continuing/on/being
  <thought>/<want> ~~ taking/take all ~ my/the pills/tablets/medication/meds
  <thought>/<want> ~~ not being/be here/alive/around
  dark thoughts ~~ here/alive/dying/death/ending/life/baby
  better/happier/easier ~~ if i was/were/am ~ gone/dead/not/never/disappeared
  better/happier/easier ~~ if i ~ died/disappeared/left/vanished
  say/saying/said ~ goodbye to ~~ && die|end|forever|tonight|kids|everyone && can not|burden|pills|over|dead
  painless/easiest/quickest/best way/ways to die/go/end/kill
  how ~~ pills/tablets/tylenol/paracetamol/<drug>/<medicine> ~~ die/kill/overdose/fatal/wake/end/woken/waken
  enough/many ~~ pills/tablets/<medicine> ~~ die/kill/wake/end/overdose/woken/waken
  enough/many ~~ pills/tablets/<medicine> ~~ not/never wake/woken/waken
  does ~ hurt/pain ~ to die/overdose/drown/hang
  jump/jumping/jumped off/from/in/into/under/infront ~ bridge/roof/building/train/window/balcony/traffic/cliff/river/platform/it
  step/stepping/walk/walking/run/running ~ front/into/in ~ train/traffic/truck/bus/car/cars/ocean/sea/river/lake/road
  <want> ~ <place> && i
  <place> ~~ wonder/thought/think/thinking/tempted/calling/jump
  stare/staring/look/looking ~~ <place>/pills/knife/knives/razor && i && think|wonder|wondering|could|thought|thinking|end|jump|tempted|tempting
  hope/hoping/wish/wishing/pray ~ car/truck/bus/train ~~ hit/hits/me
  not/never ~ care/mind/matter/bother ~~ if i ~ die/died/live/lived/not/wake/woke/disappeared/hit/woken/waken
  live or die
  <want> i die/died ~
  something/someone/somebody/anything ~ would/could just? kill me
  would/to just kill me
  should ~ have died instead/in/giving/that
  i should not be alive/exist/here
  <want> 2 die
  no light ~ end/tunnel
  stockpiling/stockpile/hoarding/hoarded/saving/saved/collecting/collected ~ pills/tablets/meds/medication
  said/saying goodbye to everyone/everybody/my/the/them && any|nothing|matters|tonight|pills|ready
  <want>/easier/better/if ~~ i ~ not around/here/alive
  giving/gave away ~ my things/stuff/clothes && goodbye|need|die|anymore
  escape/sleep/rest forever
  sleep forever
  free of this pain && die|end|forever|gone|baby
  if i disappeared/died/vanished ~ nobody/no/they/everyone/would
  relapsed/relapse && cutting|harm|razor|blade
  razor/blade ~~ arm/arms/wrist/wrists/skin/thigh/leg/myself
  sewerslide/unalive/unaliving
  drive/driving/drove/crash/crashed/crashing/steer/steering ~ off/into ~ bridge/tree/wall/cliff/river/lake/traffic/road
  crash ~ car/myself on purpose
  <thought>/<want> ~~ overdose/overdosing/wrists
  slit ~ wrists/wrist
  planned/planning/plan ~ how ~ i/to ~ would/will/could ~ do it/end/die
  have/made a plan to die/end/kill
  be/join/joining/joins with? ~ him/her/baby/angel in heaven
  joining him/her/them && stillbirth|miscarriage|loss|lost|died|heaven
  join him/her/them ~ && stillbirth|miscarriage|loss|heaven|died
  want/just ~ be with my baby/angel/son/daughter ~ && heaven|died|lost|miscarriage|stillbirth
  not want to be a? alive
  hate/hating being alive
  deserve to die
`,
)

/** Said without a word of death: as often a sigh as a cry. */
const LEAVING = rules(
  ['mental_health_crisis'],
  `
  feel/feeling like ending things/it
  and/about/of ending everything
  if it was/were not for ~~ i would
  only thing/reason ~ stopping/keeping/holding me/i
  only reason i am still && !wifi && !coffee && !food && !cake && !snacks && !wine && !free
  waste of space/air/oxygen
  do something ~ to? myself/stupid && afraid|scared|might|worried|will|could
  <fearful> ~ i will ~ do something
  no 1/one/nobody needs me ~
  nobody needs me
  leave this world/earth
  not in this world any
  meet my/the maker
  want it to be over/end
  <want> to end it
  take/taking my/her/his/their own? life
  put an end to my/it/her/his
  <want> ~ to? <disappear> & forever/good/completely/them/everyone/anymore/world/worthless
  <want> i was/were never born
  <want> i had never been born
  disappear/disappearing/vanish forever/completely/altogether
  not/never ~ want/wanting/wanna/wants to? live/exist/continue
  not/never ~ want/wanting/wants to? go/carry on/living
  what is/the ~ point of/in ~ going/living/life/anything/being/it/trying/all
  nothing ~ live for
  nothing left to live/give
  life is not worth
  what is the use in/of ~ living/trying/going/life
  what i ~ might/could/may/will do to myself/him/her
  what i ~ might/could/may/will do to my/the <victim>
  better ~ with another/someone/different ~ mother/mom/mum/else/family
  not ~ feel/feeling ~ safe ~~ alone with ~ <victim>/him/her
  not/un ~ feel/feeling safe ~ being? alone/around ~ <victim>/him/her
  <want> ~~ disappear && hate|burden|better|end|anymore|forever|life|worthless|any
  not worth living/it any/being
  tired/sick/exhausted of living/life/being/existing ~
  better/happier/easier/fine/relieved without me ~
  better off without me
  no 1/one ~~ miss/notice/care ~ if i/me
  nobody/noone/none ~~ miss/notice/care ~ if i/me
  would/will not ~ miss me
  am/feel/feels/become/like/just ~ a burden
  can not go on/live
  can not ~ live like this/anymore/any
  no way out
  lost the will/want to live
  lost ~ will to live
  given/giving/give up on life/living/everything/myself
  ready to give up on/everything/life
  when/once/after i am gone & letter/letters/note/notes/goodbye/kids/baby/they/raise/care
  letters/letter/notes/note ~~ when/for i am gone
  goodbye letter/letters/note/notes
  hope/hoping/wish/wishing/pray ~ get hit by
  no will to live
  no point ~ any more
  no point ~ in/to any
  feel/feels/seems ~ there is no point
  no point in/to ~ sticking/staying/waking/existing/fighting
  no point in/to ~ living/trying/going/anything/life/continuing/being/carrying
  what is the point any
  not see ~ future/way ~
  no future for me
  can not see ~ way ~ out/forward/through
  can not see ~ future
  said/saying my goodbyes/goodbye
  this is goodbye
  last message/note && goodbye|sorry|kids|tell
  will not be here/around much/tomorrow/any
  not be around any/much ~
  not ~ feel/feeling/am safe ~ with/around/from myself
  am a danger to myself/my/him/her
  done with life/living/everything/trying/fighting
  had enough of life/living
  want out of this? life
  swerve/swerving ~ car/traffic/road/into
  let go of the wheel
  no 1/one would ~ care/miss/notice
  nobody/noone would ~ care/miss/notice
  world would be better
  my kids/baby/children/family/husband ~ better ~ with someone/another/somebody/off/without
  hit/hitting/punch/punching/slapping/scratching/biting ~ myself/own ~ head? && angry|hate|deserve|punish|cope|cry|cries|stop|when|keep
  not ~~ keep myself safe
  not deserve to live/be
`,
  { weak: true },
)

/** The general case: the writer leans towards an end, in whatever words. Somebody else's death is not this. */
const LEANINGS = rules(
  ['mental_health_crisis'],
  `
  <ending> & <longing>
`,
  { ownOnly: true },
)

/** Turning away from life in whatever words. */
const REFUSALS = rules(
  ['mental_health_crisis'],
  `
  <being> & <refusal> && i|me|my|myself
  <musing> ~~ bridge/tracks/balcony/ledge/cliff/rooftop && i|my|me && !view && !photo && !holiday
  <place> ~~ looking/look/think/thinking/calling/calls/drawn && i
  looking/look/think/thinking/drawn/staring ~~ <place> && i
  disappointed/sad/upset/angry/annoyed ~~ woke/wake/woken/waken up
  never woke/wake/woken/waken ~~ okay/ok/fine/good/relief/relieved/glad/happy
  saving/stockpiling/hoarding/collecting/keeping ~ my? <drug>/<medicine>/painkillers && just in case|extra|enough|hidden|secret
  lost ~ will ~ live/fight/exist/carry/continue/survive/on
  my/this life is ~ over/meaningless/worthless/pointless
  think/thinking/thought ~ about/of cutting ~
  fine/better/okay with just their dad/father
`,
  { ownOnly: true, weak: true },
)

/** Strong words that are as often a sigh: not counted when the message laughs. */
const SIGHS = rules(
  ['mental_health_crisis'],
  `
  can not ~ do/take/handle/bear ~ this/it any more/longer && !breastfeeding && !pumping && !bottles && !puzzle && !crib && !laundry && !commute
  can not ~ do/take/handle/bear ~ this/it any more && !breastfeeding && !pumping && !bottles && !puzzle && !crib && !laundry && !commute
  can not ~ cope any more/longer && !breastfeeding && !pumping && !bottles && !puzzle && !crib && !laundry && !commute
  can not ~ keep doing/going ~ && !breastfeeding && !pumping && !bottles && !puzzle && !crib && !laundry && !commute
  at ~ breaking point
  end of my rope/tether
  hopeless
  worthless
  wish ~ could/would ~ just? disappear/vanish/die
  <want> to disappear
  <die> inside
  it/everything ~ is hopeless/pointless
  want to run away and never/not
  i ~ hate myself
  i am broken ~ && deserve|disappear|worthless|better
  i want to die
`,
  { weak: true },
)

export const CRISIS_RULES: readonly Rule[] = [...DYING, ...LEAVING, ...LEANINGS, ...REFUSALS, ...FAREWELLS, ...SIGHS]
