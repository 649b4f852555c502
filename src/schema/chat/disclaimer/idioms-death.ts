import { compilePatterns } from './pattern.ts'

/** Dying, killing, ending and disappearing, said of everyday things. */
export const IDIOMS_DEATH = compilePatterns(`
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
  my phone/battery/car/laptop/plant/pump/ipad/camera/monitor/router/hamster ~ died/dead/dying/die/dies
  my phone/battery/laptop/ipad/camera/monitor ~~ about to die
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
  said/says/like kill/shoot me now
  kill/shoot me now when
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
  hurt myself laughing/playing/lifting/exercising/falling/tripping
  tired/sleepy/bored/hungry/embarrassed/full/cold/hot/happy/cute/ashamed i could die/scream/cry
  disappear when he/she/they/my/someone
  cutting board
  burden asking/for asking
  end of my rope/tether with this/the/his/her/these/my/potty/sleep/nap/naps/tantrums/laundry/bedtime/toilet/feeding/teething/whining/weaning/toddler/homework/mornings
  rather jump/leap/walk/eat/chew/poke/stick/run/pull ~~ than go to/back/camping/shopping/out
  rather jump/leap/walk/eat/chew/poke/stick/run/pull ~~ than have/eat/watch/attend/listen/sit/read/clean/cook/camp/wear/host/hear/iron
  can not do this any more ~ pureeing/cooking/ironing/commuting/folding/assembling/cleaning/pumping/sewing
  can not do this any more ~ manual/blender/recipe/puzzle/app/commute
  nothing/none left in/on the fridge/cupboard/pantry/shelf/table/freezer/shop
  lost without me/him/her/you/my
  owe/owes our/my/his/her/their sleep/sanity/life/lives/thanks/success/happiness
  point/use of/in ~ baby/shoes/toys/socks/matching/fancy/expensive/white shoes/toys/clothes/socks/blanket/blankets
  the bridge at/in/over the? playground/park/lunch/zoo
  jump/jumped off/in a/the? cliff/bridge/bus/train for me/you/her/him/us/them
  bridges/bridge on ~ train/wooden/lego/toy
  obsessed with trains/buses/lorries/trucks/cars/tractors/planes
  on the platform ~~ watching/waving/train/trains
  would <die> without my/a/the/this/these
  cutting/cut coupons/vouchers/sandwiches/fabric/hedges/onions/vegetables/carrots
  possessed by the? zoomies/gremlins/hoover/giggles/hiccups
  replaced by the/a/my/our/his
  will/would/can/could not wake ~ with a
  could/can sleep forever/for
  be here with/when
  be here at the/a/my/noon/midnight/1/2/3/4/5/6/7/8/9/10/11/12
  be here in my/the/our/this house/office/hospital/town/city/kitchen
  be/am gone by/for/all/until/at
  sleep/sleeps/sleeping like a/the baby/log/rock/dead/angel/champ
  throw/throwing/throws/threw a fit/tantrum/party/shower/ball/birthday
`)
