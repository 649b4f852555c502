import { compilePatterns } from './pattern.ts'

/** Hearts, breath, blood, falls and remedies, said of everyday things. */
export const IDIOMS_BODY = compilePatterns(`
  sick at skateboarding/football/drawing/dancing/guitar/basketball/drums/soccer
  dose of patience/courage/humor/humour/kindness/fresh/luck/cuddles/inspiration/motivation/nature/guilt/vitamin
  game/gaming/kids/drawing/kindle/android/fire/samsung tablet/tablets
  tablet/tablets ~~ screen/games/app/apps/cartoons/drawing/canvas/videos
  <pressure> inducing
  choke/choking/choked with laughter/giggles/laughing
  <heartAttack> looking/seeing/over/at/reading
  grunt/grunts/grunting/straining ~~ poo/poos/poop/poops/pooping/stool/nappy
  shook/shake/shaking her/his/the/my crib/cot/pram/bed/bottle/rattle/toy/hand/hands
  toy/toys/boat/duck/teddy ~ under/underwater
  faint/fainted/fainting with/from joy/happiness/excitement/laughter
  swollen glands/tonsils/gums
  waters broke the bank
  thought i was/am having/going ~ laughing/laughter/giggling
  <seizure>/<heartAttack> ~ laughing/laughter
  called/named <drug>
  call/called/named ~ twins/dog/cat/rabbit/hamster/boat <drug>
  bomb/paint/marker/ink/dye/shirt/towel/jeans bled/bleed/bleeds
  delivery man/driver/guy/truck/van/slot/person/service/company
  breech of contract
  choke/choking/strangling/smothering/suffocating me/us with/in ~ cuddles/kisses/hugs/love/advice
  right size/kind/amount/way/words/time/number/tools/clothes/idea/gear/stuff/fit/place
  have the right size/kind/amount/way/words/time/number/tools/clothes/idea/gear/stuff/fit/place
  tablet stand/holder/case/cover/mount
  dose of snow/sun/rain/winter/summer
  burn/burns/burned/burnt/burning through
  cough/coughs/coughed up excuses/money/cash/answers
  drops on the/my window/windows/glass
  how much water ~~ bath/tub/pool/sink/humidifier/plant/plants/bucket
  cream coloured/colored/carpet/sofa/wall/walls/paint/dress/rug/blanket/sweater/curtains
  contraction/contractions timer/timers/app/apps/like
  explain contractions
  gasping for a/more/some/tea/story/coffee/wine
  from/on/via my/the/our tablet
  limp like a noodle/spaghetti/jelly
  drops everything/food/toys/things/it/his/her/the
  blue/purple/green ~ favourite/favorite colour/color
  turned/turns/turn blue/purple/green ~~ favourite/favorite
  waters glass/bottle
  pill/tablet/capsule shaped
  choking on ~ advice/dust/words/fumes/laughter/emotion
  dose of cuteness/sunshine/love/giggles/reality/baby/happiness/fun/laughter/caffeine
  itching to meet/go/see/know/start/try/tell/get
  been/being itching to
  miscarriage/miscarriages of justice
  taste of my/his/her/their/your/our own medicine
  gone/going/went/turned blue/purple/pink/grey/green with that/this/the/her/his/for
  laugh/laughed/laughing/giggle/giggling so hard/much ~ i/we? ~ can/could not breathe
  laugh/laughed/laughing/cackling ~ can/could not breathe
  <birth> video/videos
  stopped/stop breathing so
  chokes/choked/choking me/us/you/him/her? up
  can not breathe ~~ the way
  blue/brown/green/grey/gray/hazel/black eyed/eyes
  is/are blue/brown/green/grey/gray/hazel/black eyed
  overdose/overdosed/overdosing/od on mince/chocolate/cake/sugar/sweets/food/cheese/tv/telly/cuteness/turkey/netflix/biscuits/ice/caffeine/coffee/love
  nearly/almost fainted/collapsed when/at/laughing
  chest clip/strap/straps/freezer/height/plate
  strap/straps/harness/carrier/bra/sling ~~ tight
  rash guard/guards/vest/vests
  no/not/without/never ~ trouble/difficulty/problems/problem/issues/struggling breathing/breathe
  stopped breathing light/alarm/feature/sensor/sound/setting
  breathing light/alarm/feature/sensor/sound/setting
  blue/purple/black/green/red ~ lips/lip/tongue/mouth/face/hands/fingers ~~ from/after/because/eating/of ~~ lolly/lollipop/blueberry/blueberries/cream/icing/paint/marker/markers/cake/candy/sweets/popsicle/slush/pen/ink/juice/smoothie/berries/jelly/gum
  lips/lip/tongue/mouth/face/hands/fingers ~ blue/purple/black/green/red ~~ from/after/because/eating/of ~~ lolly/lollipop/blueberry/blueberries/cream/icing/paint/marker/markers/cake/candy/sweets/popsicle/slush/pen/ink/juice/smoothie/berries/jelly/gum
  almost/nearly/practically/just/about had/having/gave ~ <heartAttack>
  almost/nearly/practically had a ~ <heartAttack>
  <heartAttack> when/at the? price/prices/he/she/saw/i
  give/gives/gave/giving/gifted me/us/him/her/my a? mini/little/minor/small <heartAttack>
  give/gives/gave/giving me/us/him/her a <heartAttack>
  have/has/having a <heartAttack> when/if/at/every
  heart stopped/skipped/melts/melted/exploded/burst/bursting/broke/breaks for/a/when/with
  heart skipped
  broke/breaks/breaking my/her/his/our heart
  heart melts/melted
  can not breathe in/into these/this/my/those/maternity
  like/feels we/i can not breathe
  can not breathe laughing/from/lol/haha
  out of breath laughing/from/chasing/running/dancing/climbing/pushing/carrying/after
  run/running/ran/chasing/dancing/laughing/stairs ~~ out of breath
  pass/passed/passing out leaflets/flyers/cards/sweets/invites/invitations/samples/plates/snacks/candy/treats/presents
  water my/the/our plants/plant/garden/lawn/flowers
  <breathe> of fresh
  breathe through/easy/easier/again/deeply/in/out
  breathing exercise/exercises/technique/techniques/room/space/monitor/class/app
  blood boil/boils/boiling/moon
  blood is boiling
  in cold blood
  blood sweat
  flesh and blood
  blood/bloody hell/brilliant/good/cold/tired/amazing/lovely
  bleeding/bleed money/love/cool
  wallet/budget/account/bank is ~ bleeding/hemorrhaging
  heart is? bleeding/bleeds for
  choking/choked/choke up/back
  nearly/almost choked ~ laughing/when/at/on/coffee/my
  choked laughing
  laughing/laughed so hard ~~ <pain>/hurts/cry/breathe/choked
  stomach/belly/tummy/sides/cheeks hurt/hurts from laughing/smiling
  stroke/strokes of
  midnight/at the stroke
  passed/passes/pass out on/in the/my/his/her/our couch/sofa/bed/chair/arms/chest/lap/car/shoulder
  passed/passes/pass out right? after/before dinner/lunch/reading/bath/milk/work/the/story/feeding/nursing
  knocked/knocks me/us/him/her out with
  out cold on the
  emergency diaper/chocolate/snack/snacks/kit/contact/contacts/bag/exit/number/list/nap/stash/supply/outfit/plan/candy/cake/haircut/babysitter/coffee/room/pizza
  having/has/had a fit/meltdown/tantrum because/over/about/when/if
  if/that the shoe/cap/shirt fits
  a great/good/perfect/snug fit
  fits him/her/in/into/my/the/a/well/perfectly
  stroller/crib/tent/pram/table/chair/shelf/tower/cake/buggy/plan/business ~ collapse/collapsed/collapses/collapsing
  collapsed on the couch/sofa/bed
  falls/fall/fell into/for/in/off the? place/love/wagon/bandwagon
  spotted the/my/this/you/him/her/our/cute
  water broke joke
  water/toy/nerf/glue/squirt/bubble gun/guns
  sick with excitement/worry/love/envy/nerves
  have/got/get/having/serious/major/bad/the/with baby fever
  baby fever is/hit/hits/has
  high pressure/stakes/five/school/hopes/heels
  under pressure
  peer pressure
  labor/labour of/day
  contraction/contractions like not/is
  contraction/contractions of/in spelling/grammar/english/words/do/not
  fever for dinosaurs/football/shopping/a/the
  take/took a pill
  spill/spilled the tea/beans
  spill/cry ~ spilled/spilt milk
  sweater/fabric/wool/cardigan/jumper/fleece/lint pill/pills/pilling
  burn/burns/burned/burnt/burning the? toast/dinner/lunch/rice/cookies/cake/cupcakes/pancakes/lasagna/roast/bread/eggs/food/calories/candle/bridges
  grunt/grunts/grunting/squeaking ~~ sleep/asleep/sleeping/night
  allergic to tidying/cleaning/homework/baths/bedtime/mondays/work/waiting/clothes/school/chores/rules/water/mornings/sleep/vegetables/socks/clothes/housework/shoes/naps
  dark circles/chocolate/hair/eyes/room/nights/outside/mornings/green/blue/jokes/humour
  laugh/laughing/laughed until/till ~ <pain>/hurts/cry/breathe
  passed out candy/flyers/from/cold/asleep/snoring/early
  laptop/phone/app/tablet/screen/ipad/monitor/website/computer/tv/remote/thermometer ~~ unresponsive/frozen/dead/lifeless
  lungs/heart/energy/appetite/grip/strength/temper of a/an/the demon/devil/ox/lion/angel
`)
