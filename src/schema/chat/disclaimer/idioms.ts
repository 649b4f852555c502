import { compilePatterns } from './pattern.ts'

/**
 * Figures of speech: their words are hidden from the rules. Anything here must be harmless in every reading; what is
 * merely often a joke is a `weak` rule instead.
 */
export const IDIOMS = compilePatterns(`
  -- dying and killing
  <die>/died of? laughing/laughter/embarrassment/shame/cuteness/boredom/curiosity/excitement/happiness/heat/joy
  <die>/died of the? cuteness/heat
  <die>/died/laughed/scared/bored/worried/worked/annoyed/loved/thrilled to death
  scare/bore/love/worry/tickle/work ~ to death
  <die>/died laughing/reading/seeing/watching/hearing
  died when/inside
  i died lol/haha/laughing/when/at
  <die> to meet/know/see/try/tell/hear/go/have/eat/hold/find/get
  <die>/would ~ for a/an/some/my/this/that/chocolate/coffee/sleep
  to die for in/at/by
  is/are/was/were/looks/taste/tastes/smells to die for
  cake/food/shoes/hair/cheeks/view/dress to die for
  <die> for a/an/some
  i am dead/dying 😂/🤣/💀/😅/lol/haha/lmao
  rather die than eat/wear/watch/clean/cook/camp/drive/have/listen/see/wait/miss/share/attend
  rather die than go camping/shopping/running/to/back/on/out
  swallowed/swallow his/her/my/their/your pride/words
  would <die> for his/her/their/our
  would you rather die
  the death of me/us
  like death warmed
  sick/bored/scared/tired to death
  over my dead body
  dead skin/cells/hair/ends
  death of/in a/an/my/our/the
  was/is/goes/went/like/of dead weight
  dead tired/asleep/line/set/serious/easy/cute/silent/right/wrong/on
  dead to the world
  my phone/battery/car/laptop/plant/pump/ipad/camera/monitor/router/hamster ~ died/dead/dying
  phone/battery/car/laptop/plant/plants/pump/ipad/camera/monitor/router/washing/machine died/dies/is ~ dead/dying
  kill/killing time/zombies/germs/bacteria/monsters/weeds/moths/mosquitoes/spiders/ants/bugs/mould/mold
  kill the monsters/germs/bacteria/time/mood/vibe/engine/bugs
  kill/murder for a/an/some/that/sushi/coffee/chocolate/wine
  kill/murder someone/somebody/anyone for
  could/would/might kill/murder a/an/some/for
  is/are/was/were seriously?/really?/absolutely?/literally?/just? killing me/us/anyone/everyone/it
  killed/kills/killing it with
  killing it
  killed it
  mom/mum/mother/mil/boss/landlord/neighbors/neighbours/sister/dad/suegra/friend/teacher would/will ~ kill me/us
  to/would/will kill me/us/him/her if/when/for i/we/he/she/they ~ forget/forgot/buy/bought/spend/spent/sees/finds/eat/ate/miss/missed/ruin/break/broke/name/wake/woke/paint/wear/lose/lost
  kill/killed/killing myself/yourself/himself/herself laughing/trying/working/studying/over/at/on/with/doing
  hopeless/useless/worthless at/with/when
  hopeless/useless/terrible/rubbish ~ cook/baker/dancer/singer/driver/knitter/gardener/romantic
  would you rather ~ <die>
  rather be <die> or
  sick at skateboarding/football/drawing/dancing/guitar/basketball/drums/soccer
  dose of patience/courage/humor/humour/kindness/fresh/luck/cuddles/inspiration/motivation/nature/guilt/vitamin
  game/gaming/kids/drawing/kindle/android/fire/samsung tablet/tablets
  tablet/tablets ~~ screen/games/app/apps/cartoons/drawing/canvas/videos
  court shoe/shoes
  <pressure> inducing
  disappear to/into/for a/the/my/some/an
  throw/throwing/threw him/her/them a
  throw/throwing/threw it away/out/in/over
  throw/throwing/threw my/the/our <child> a
  drown/drowning/smother/smothering/shower him/her/them/it in/with
  makes/make/making life worth living
  end it here/there/at
  live/living/lives with my/our/the/a/his/her/him/them/roommates/parents/someone/3/4/2
  live/living/lives out/in/at/near/next/alone/together/far/close/abroad/here/there/on/by/room
  real/daily/social/night/battery/shelf/work/love/family/sex/new/normal/everyday/whole/busy/married life
  life hack/hacks/saver/balance/changing/jacket/vest/story/of/goes/lessons/skills/easier/partner/style/after
  for/in/of my life/lives
  day/days/night/time/year/years/love/light/man/woman/best/happiest/hardest/part ~ of my life/lives
  saved/save/saves/saving/change/changed/changes/changing/love ~ my life/lives
  keep/keeps going to/back/for/with/in/at/up
  go/going on a/the/vacation/maternity/leave/walks/dates/holiday/with/about/in/here
  wake up to a/the/my/this/find/see
  wake up at/in/every/with/for/when/early/late/the/so/during/crying/happy/and
  waking up at/in/every/with/for/when/early/late/to/the/so/during/crying
  woke up at/in/every/with/for/early/late/to/the/so/during/crying/and
  wakes up
  see/until/till tomorrow
  live stream/streaming/show/music/chat/video
  cutting dairy/gluten/out/meat/cake/paper/vegetables/grapes
  killer heels/workout/abs/cookies/outfit/recipe/app
  curiosity killed
  lady killer
  murder on my
  dressed/dress to kill
  suicide squad/prevention/awareness
  commercial/political/career/social suicide
  shoot me an/a
  end my/our/the/this lease/contract/membership/subscription/day/shift/letter/meal/evening/relationship/call/week/maternity
  end all/every/the argument/arguments/fight/fights
  end of my/our life chapter
  cutting his/her/their/the/my hair/nails/cake/grass/food/carbs/sugar/coffee/costs/corners/teeth/fringe/bangs/fruit/bread
  cut his/her/their/the/my hair/nails/cake/grass/food/umbilical
  cut/cutting/cuts back/down/out/through/short
  cutting teeth
  better off without sugar/coffee/tv/caffeine/makeup/a/an/the/social/instagram/facebook
  can not live without my/a/an/the/coffee/chocolate/this/these
  jump/jumping out of bed/my/skin
  jump/jumping on/in/off the? trampoline/puddles/couch/sofa/bed/bandwagon/pool
  drowning in laundry/clothes/diapers/nappies/toys/paperwork/emails/baby/love/work/dishes/advice/stuff/wipes/to
  suffer/suffering in style
  back from the dead
  live/living forever
  said/says/like/was/goes/thought ~ kill/shoot me now
  goodbye/farewell/leaving letter/letters/note/notes/card/message ~~ job/work/boss/nursery/teacher/teachers/colleagues/breastfeeding/dummy/bottle/bottles/house/childminder/nanny/team/class
  goodbye/farewell ~ to my/our/the old? job/work/house/flat/body/waist/jeans/sleep/wine/sushi/coffee/freedom/dummy/bottle/nap/bump
  said/saying/say goodbye to ~ house/flat/job/jeans/body/sleep/wine/sushi/coffee/freedom/dummy/bottle/nap/bump/car/cat/dog/colleagues/breastfeeding/pumping
  no 1/one would/will ~ notice/care/mind if i ~ wore/wear/skip/skipped/ate/eat/used/use/had/bought/buy/napped/slept/cancelled/ordered/served
  nobody would/will ~ notice/care/mind if i ~ wore/wear/skip/skipped/ate/eat/used/use/had/bought/buy/napped/slept/cancelled/ordered/served
  burden on the/our/my trampoline/chair/bed/sofa/stairs/budget/environment/planet/wallet/washing
  spirit of a/the disco/dance/christmas/team/halloween
  possessed by a/the spirit/sock/sugar/disco/shopping
  kill/murder/strangle whoever/whomever
  slays/slaying me
  point in ironing/cleaning/tidying/buying/folding/dressing/matching
  point of ironing/cleaning/tidying/buying/folding/dressing/matching/newborn/bath/a
  little devil/devils/monster/demon/rascal
  choke/choking/choked with laughter/giggles/laughing
  <heartAttack> looking/seeing/over/at/reading
  grunt/grunts/grunting/straining ~~ poo/poos/poop/poops/pooping/stool/nappy
  shook/shake/shaking her/his/the/my crib/cot/pram/bed/bottle/rattle/toy/hand/hands
  toy/toys/boat/duck/teddy ~ under/underwater
  faint/fainted/fainting with/from joy/happiness/excitement/laughter
  hurt myself laughing/playing/lifting/exercising/falling/tripping
  swollen glands/tonsils/gums
  the law of averages/gravity/attraction/physics/nature
  tired/sleepy/bored/hungry/embarrassed/full/cold/hot/happy/cute/ashamed i could die/scream/cry
  disappear when he/she/they/my/someone
  waters broke the bank
  broke the bank
  cutting board
  burden asking/for asking
  end of my rope/tether with this/the/his/her/these/my/potty/sleep/nap/naps/tantrums/laundry/bedtime/toilet/feeding/teething/whining/weaning/toddler/homework/mornings
  rather jump/leap/walk/eat/chew/poke/stick/run/pull ~~ than
  drive/drives/driving/drove me/us nuts/bananas/crackers
  going/go/gone nuts/bananas/crackers
  sweater/fabric/wool/cardigan/jumper/fleece/lint pill/pills/pilling
  burn/burns/burned/burnt/burning the? toast/dinner/lunch/rice/cookies/cake/cupcakes/pancakes/lasagna/roast/bread/eggs/food/calories/candle/bridges
  thought i was/am having/going ~ laughing/laughter/giggling
  <seizure>/<heartAttack> ~ laughing/laughter
  failli avoir/faire une? crise/infarctus/attaque/malaise
  malade/malades de jalousie/bonheur/joie/rire/envie
  grunt/grunts/grunting/squeaking ~~ sleep/asleep/sleeping/night
  call/called/named ~ <drug>
  bomb/paint/marker/ink/dye/shirt/towel/jeans bled/bleed/bleeds
  delivery man/driver/guy/truck/van/slot/person/service/company
  breech of contract
  lost without me/him/her/you/my
  burn/burns/burned/burnt/burning through
  cough/coughs/coughed up excuses/money/cash/answers
  drops on the/my window/windows/glass
  owe/owes our/my/his/her/their sleep/sanity/life/lives/thanks/success/happiness
  dulce/dulces que/como
  point/use of/in ~ baby/shoes/toys/socks/matching/fancy/expensive/white shoes/toys/clothes/socks/blanket/blankets
  how much water ~~ bath/tub/pool/sink/humidifier/plant/plants/bucket
  cream coloured/colored/carpet/sofa/wall/walls/paint/dress/rug/blanket/sweater/curtains
  breach of trust/etiquette
  in debt to me/you/my
  is/am/was/as/are a/an ~ lawyer/attorney/solicitor/paralegal/judge/barrister
  husband/wife/dad/mom/mum/sister/brother/uncle/friend is a lawyer
  sue is/was/has/said/says/came/comes/next/from/will/wants/and
  aunt/auntie/grandma/nana/named/name/called sue
  have/has/had/got the/a right to touch/comment/tell/kiss/opinion/opinions/vent/complain/cry/brag
  right to touch/comment/tell/kiss/opinion/opinions/vent/complain/cry/brag
  saw how much
  contraction/contractions timer/timers/app/apps/like
  explain contractions  gasping for a/more/some/tea/story/coffee/wine
  from/on/via my/the/our tablet
  the bridge at/in/over the? playground/park/lunch/zoo
  limp like a noodle/spaghetti/jelly
  drops everything/food/toys/things/it/his/her/the
  blue/purple/green ~ favourite/favorite colour/color
  turned/turns/turn blue/purple/green ~~ favourite/favorite
  waters glass/bottle
  -- hearts, breath, blood
  pill/tablet/capsule shaped
  choking on ~ advice/dust/words/fumes/laughter/emotion
  dose of cuteness/sunshine/love/giggles/reality/baby/happiness/fun/laughter/caffeine
  itching to meet/go/see/know/start/try/tell/get
  been/being itching to
  jump/jumped off/in a/the? cliff/bridge/bus/train for me/you/her/him/us/them
  miscarriage/miscarriages of justice
  price of fame/success/love/beauty
  bridges/bridge on ~ train/wooden/lego/toy
  on fire today/lately
  obsessed with trains/buses/lorries/trucks/cars/tractors/planes
  on the platform ~~ watching/waving/train/trains
  taste of his/her/their/your own medicine
  gone/going/went/turned blue/purple/pink/grey/green with that/this/the/her/his/for
  laugh/laughed/laughing/giggle/giggling so hard/much ~ i/we? ~ can/could not breathe
  laugh/laughed/laughing/cackling ~ can/could not breathe
  <birth> video/videos
  stopped/stop breathing so
  the law to be this/so/that
  would <die> without my/a/the/this/these
  chokes/choked/choking me/us/you/him/her? up
  can not breathe ~~ the way
  blue/brown/green/grey/gray/hazel/black eyed/eyes
  is/are blue/brown/green/grey/gray/hazel/black eyed
  dark circles/chocolate/hair/eyes/room/nights/outside/mornings/green/blue/jokes/humour
  allergic to tidying/cleaning/homework/baths/bedtime/mondays/work/waiting/clothes/school/chores/rules/water/mornings/sleep/vegetables/socks/clothes/housework/shoes/naps
  overdose/overdosed/overdosing/od on mince/chocolate/cake/sugar/sweets/food/cheese/tv/telly/cuteness/turkey/netflix/biscuits/ice/caffeine/coffee/love
  nearly/almost fainted/collapsed when/at/laughing
  cutting/cut coupons/vouchers/sandwiches/fabric/hedges/onions/vegetables/carrots
  chest clip/strap/straps/freezer/height/plate
  strap/straps/harness/carrier/bra/sling ~~ tight
  rash guard/guards/vest/vests
  food/tennis/basketball/squash court/courts
  ball is? in your/my/his/their court
  possessed by the? zoomies/gremlins/hoover/giggles/hiccups
  no/not/without/never ~ trouble/difficulty/problems/problem/issues/struggling breathing/breathe
  stopped breathing light/alarm/feature/sensor/sound/setting
  breathing light/alarm/feature/sensor/sound/setting
  laptop/phone/app/tablet/screen/ipad/monitor/website/computer/tv/remote/thermometer ~~ unresponsive/frozen/dead/lifeless
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
  replaced by the/a/my/our/his
  lungs/heart/energy/appetite/grip/strength/temper of a/an/the demon/devil/ox/lion/angel
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
  laugh/laughing/laughed until/till ~ <pain>/hurts/cry/breathe
  stomach/belly/tummy/sides/cheeks hurt/hurts from laughing/smiling
  stroke/strokes of
  midnight/at the stroke
  passed/passes/pass out on/in the/my/his/her/our couch/sofa/bed/chair/arms/chest/lap/car/shoulder
  passed/passes/pass out right? after/before dinner/lunch/reading/bath/milk/work/the/story/feeding/nursing
  passed out candy/flyers/from/cold/asleep/snoring/early
  knocked/knocks me/us/him/her out with
  out cold on the
  will/would/can/could not wake ~ with a
  could/can sleep forever/for
  be here with/when
  be here at the/a/my/noon/midnight/1/2/3/4/5/6/7/8/9/10/11/12
  be here in my/the/our/this house/office/hospital/town/city/kitchen
  be/am gone by/for/all/until/at
  sleep/sleeps/sleeping like a/the baby/log/rock/dead/angel/champ
  emergency diaper/chocolate/snack/snacks/kit/contact/contacts/fund/funds/bag/exit/number/list/nap/stash/supply/outfit/plan/candy/cake/haircut/babysitter/coffee/room/pizza
  throw/throwing/throws/threw a fit/tantrum/party/shower/ball/birthday
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
  laid/lay/laying down the law
  have/got/get/having/serious/major/bad/the/with baby fever
  baby fever is/hit/hits/has
  high pressure/stakes/five/school/hopes/heels
  under pressure
  peer pressure
  labor/labour of/day
  contraction/contractions like not/is
  -- money and law in jest
  worth/feel/feels/like a million
  million dollars/dollar/bucks smile
  pay/paid/paying attention
  pays/paid off
  credit/credits to/where/for
  money/cash cow
  priceless
  costs nothing to smile
  can not afford to miss/lose/be
  lay down the law
  laying down the law
  above the law
  law of gravity/never/always/averages/nature/physics/attraction
  contraction/contractions of/in spelling/grammar/english/words/do/not
  fever for dinosaurs/football/shopping/a/the
  for the love
  is/be the law in/around
  partner in crime
  jury is out
  judge/judging/judged me/us/my/a/people/other/others
  rights to the remote
  custody of the remote/tv/couch/dog/cat/blanket/playlist/bed/pizza/cookies
  take/took a pill
  like a drug
  food for thought/baby
  hungry for adventure/more/knowledge/success
  sweet as honey/sugar/pie
  honey bunny/moon
  cup of tea not
  not my cup
  spill/spilled the tea/beans
  cheese/cheesy grin/smile/face
  say cheese
  eat/eating/ate you/him/her/them up
  could ~ eat him/her/you/them
  melt/melted like butter
  big fish
  sushi/avocado/pizza/banana/cupcake/taco/fruit themed/theme/costume/print/onesie/pattern/toy/pajamas
  smashing/smashed pumpkin
  bring/bringing home the bacon
  spill/cry ~ spilled/spilt milk
  -- Spanish and French
  muero/morir/morirme/muriendo de la verguenza/pena/risa/emocion
  muero/muerta/muerto/moria/mori de risa/ganas/cansancio/sueno/hambre/frio/calor/verguenza/amor/ternura/sed/miedo/aburrimiento
  morirse/morirme de risa/ganas/cansancio/sueno/hambre/calor/verguenza/amor
  <relative>/jefe/jefa me va a matar
  matando/mata de risa/ternura
  matar el tiempo/hambre/gusanillo
  da/dio/dar un infarto cuando/al/de
  casi me da/dio un infarto
  meurs/mourir/morte/mort/mourrais d envie/impatience/ennui/amour
  meurs/mourir/morte/mort de rire/fatigue/faim/soif/froid/chaud/honte/peur/trouille/sommeil/jalousie
  a mourir de
  tue/tuee/tuer le temps
  crise de rire/fou
`)
