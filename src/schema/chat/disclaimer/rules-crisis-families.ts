import { type Rule, rules } from './rule.ts'

/** Despair by what is combined, not by the words: a world better off, a life that is not wanted, what comes after it. */
export const FAMILY_RULES: readonly Rule[] = rules(
  ['mental_health_crisis'],
  `
  -- the others would fare better
  <betterOff> ~~ if i ~ ended/end/finished/finish ~ it/things/this/everything && !early && !call && !relationship
  <betterOff> ~~ if i ~ not/never/gone/dead/died/left/disappeared/vanished/went/stopped && !sleep && !slept && !work && !job
  <betterOff> ~~ than ~ with/having/me && without|around|gone|instead|someone|mother|mum|mom|wife && !store && !cook
  <betterOff> ~~ than ~~ having me/her/him around/here/alive
  <betterOff> ~~ with me ~ gone/dead/away/out
  <betterOff> ~~ if/when/once she/he ~ gone/dead/died/disappeared && says|said|told|thinks|keeps|saying|tells|wife|sister|friend|husband|partner
  <betterOff> ~~ without her/him/me around/here/alive/in
  <betterOff> ~ insurance/money ~~ me/her/him
  if i ~ not/never ~ here/around/there/alive/exist/existed/born/exist/in ~~ <betterOff>
  if i ~ died/disappeared/vanished/dead/gone ~~ <betterOff>/notice/noticed/care/miss/fine
  if i ~ died/disappeared/vanished ~ tomorrow/tonight/now/today && i|nobody|anyone|no
  <betterOff> ~ not ~ have/having me/us ~ around/here/about/mother/mum/mom
  raise/raised/raising/brought up/by? ~ someone/somebody/anyone/else/another/different & <betterOff>
  <betterOff> ~~ different/another/other/new/real/proper/normal ~ mum/mom/mother/mama/wife/parent
  how ~ better/happier/easier ~~ without me
  not/nobody ~ need/needs/want/wants/miss me ~ && point|baby|everyone|burden|gone|anyway|anyway|any
  my existence/life/presence ~~ worse/ruin/ruins/ruining/hurts/hurting/burden/harms/damages
  me being ~ here/alive/around ~~ worse/ruin/ruins/hurts/burden
  if i ~ stepped/step/steps aside/away/out && better|mum|mom|mother|permanently
  <betterOff>/happier/safe/safer ~~ anyone/anybody/anywhere/everyone but/except/than/other me ~
  world ~~ turn/turning/spin/spinning/go/better/fine/carry ~ without me
  nobody/no/one/anyone ~ come/came/coming ~ look/looking/searching ~ me && until|til|till|days|monday|weeks|even && !chocolate && !biscuits && !toilet && !loo
  no version/future/world/tomorrow/life/picture/plan ~~ me/i && in|with|where|that && !without coffee
  who/that wants to be alive/live/living/here
  says/said/saying/thinks/tells/told ~~ <betterOff>/fine/cope/manage ~~ without her/him && !coffee
  not/nobody/no/never/hardly/barely/anyone ~~ notice/miss/noticed/missed ~~ when/if/that/once ~ i ~ not/gone/missing/dead/left

  -- no more of it
  nothing/nobody/no to stop me ~ from
  not ~ care/mind/bothered/fight/matter/sad/upset ~~ if i ~ never/not/crash/crashed/die/died/went/got/stopped
  not be ~ worst thing/bad ~~ if i ~ && never|not|crash|died|die|wake|accident|hit
  <want>/hope/wish/pray/praying/beg ~~ i ~ not/never ~ wake/waking/woke/open/exist/existed/be/woken/waken
  <want>/hope/wish/pray/wishing/hoping ~ would/could/will ~ just? die/crash/stop/disappear/end ~ && i|me && sleep|tonight|all|wake|plane|car
  something/anything ~ happen/happened/happens to me && hope|wish|hoping|wishing|want|relief|relieved|easier|mind
  wish/hope/hoping ~ it had/would/could/was ~ been? me && instead|died|taken|accident|cancer|crash
  can not ~ live/exist/carry/be ~ any/alive && i && !without && !with the && !in this house && !here with
  <want>/wish/hope/wishing/hoping ~~ i ~ could ~ disappear/vanish/evaporate/fade
  lost all hope
  no hope left
  keep/keeps/kept/always/constantly talking/talks/talk/joking/saying/posting ~ about ~ dying/death/suicide/killing/ending/disappearing && friend|she|he|wife|husband|partner|sister|brother|cousin|daughter|i && !toddler && !4 year old && !5 year old && !grandad && !grandma && !fish
  not think/believe/expect/see ~ i ~ be here/around/alive ~ for/to/when/by/much/next && !work && !holiday && !away && !moving
  thought/thoughts/idea ~ of ~ not/never existing/being/living/waking/surviving
  thought/thoughts/idea ~ of ~ dying/death/disappearing/ending ~ comforting/comfort/peaceful/nice/relief/calming/calms/soothing/appealing/tempting
  stopped/stop ~ seeing/having/imagining/picturing/believing ~ future/point/way/hope
  if it were/was not for ~~ i ~ gone/dead/done/left/finished/here
  running/run/ran out of reasons
  <want>/wishing/wish/hope ~~ heart ~~ stop/stops/stopped/stopping/give/gives/gave
  i ~ should ~ just? disappear/vanish/die && !into
  <want>/rather ~ be gone && !before && !from here && !weekend && !holiday && !by
  not ~ care/mind/matter/bothered ~ if/whether ~ i/she/he ~ live/lives/die/dies/lived/died/dead/alive && !plant && !plants && !goldfish
  of being/staying alive/here && tired|sick|weary|exhausted|fed|scared && i|am|how
  not ~ see ~ how ~ end/ends && dark|1 way|one way
  only ~ 1/way ~~ this/it ends/end/out/stops/over && i|dark|me && !traffic && !maze && !motorway && !cul de sac
  1 way ~ this/it ends/end/out
  ends/end/ending ~~ 1 way/only && dark|tired|see
  wish/want/hope ~ i ~ could ~ go/slip/drift/fall ~ asleep/sleep/away ~~ never/not/forever/for good
  <musing>/thinking/thoughts/obsessed ~ about/of dying/death/suicide && i|my|me && stop|keep|always|every|constantly|all the time|how do i|can not && !fear && !afraid && !scared && !my own death && !cat && !dog && !grandad && !grandma && !gran && !grandpa
  not think/believe ~ i ~ meant/supposed/born/made ~~ here/alive/exist/live/living
  bed/asleep/sleep/eyes ~~ that was/is/be it/that && i && !he && !she
  that was/is/would it/that forever
  not/never/longer ~ want/wanna/wanting/wish ~~ be/stay/keep/go/continue ~ alive/living/breathing/going/existing/here/person/anymore
  not ~ want ~ to? do ~ life/living ~
  not ~ want ~ a/another/my/any tomorrow/future/life/birthday/day
  not ~ interested in living/life/being
  done/finished/through with ~ life/living/being/existing/everything/world
  ready for ~ it/this/everything/all/life to? be? end/over/stop/done && i|me|my
  can not/never ~ see/picture/imagine ~ future/tomorrow/life/myself ~~ me/in/with/alive/there/at && i && !house && !dress && !job && !abroad && !without coffee && !wearing && !using
  can not/never ~ see/picture/imagine ~ myself ~~ year/years/old/birthday/wedding/christmas/school/summer/alive
  i ~ not ~ be ~ here/around/alive ~~ to see/watch/meet/when/for/by/next/long/longer/much && not|die|goodbye|tired|sorry|remember|letter|letters|christmas|birthday|grow|anymore && !work && !moving && !nursery && !daycare && !hospital && !trip && !holiday
  wants/want/ask/asking/asked/begging/begs to die && she|he|they|friend|sister|wife|husband|partner
  could/can disappear ~~ nobody/no/noone/and && i
  earth/ground ~ swallow me ~ && forever|whole|nobody|gone
  peace/quiet/rest/sleep && forever|for good|permanent|permanently && i && want|just|wish|need|tired|only && !moved && !party
  <soulPain>/<hopelessness> & die/dying/dead/death && i && !phone && !battery && !plant && !plants && !laughing && !movie && !book
  life ~ not ~ for me ~
  not ~ built/made/meant/cut for this life/world
  not ~ worth ~ saving/living/it/air/space/being && i|me|myself

  -- what is left behind, and who is gone before
  promise ~~ if something/anything ~~ her/me/him && raise|look|care|baby|kids
  waiting to die
  waiting for death
  waiting for it/this/everything/life to ~ end/over && i && !contraction && !labour
  should have gone/died/been ~ with/instead ~ && died|dead|lost|loss|stillborn|passed
  be with ~ my mum/mom/dad/nan/gran/grandma/grandad/baby/angel/son/daughter again && died|passed|heaven|lost|dead|gone
  how long ~~ to find me
  <gone> & think/thinking/thought/wonder/wondering/imagine/imagining/picture && i && !will you && !life insurance && !guardian && !nursery && !work && !trip && !holiday && !night out
  think/thinking/thought/plan/planning/wonder/wondering/picture/imagine/imagining ~~ after/when/once i am dead/gone && !work && !holiday && !shopping
  be where she/he/they/my ~ is/are/baby && lost|stillbirth|stillborn|died|loss|miscarriage|heaven|passed|gone|angel
  leave/leaving ~~ kids/children/baby/family/them/everyone ~ for good/forever/behind && kindest|blame|note|pain|hurt|letter|themselves|without me|dead|die|gone && !holiday && !work
  blame/blaming themselves/himself/herself && i && leave|gone|end|dead|die|after|note|letter|without
  <want>/long/need/ready ~~ be/go/going/follow/join with? her/him/them/baby && lost|died|stillborn|stillbirth|loss|miscarriage|heaven|passed|grave|buried|angel && !work && !visit

  -- weary of being here
  no/nothing/not ~ worth ~ getting up/living/waking/surviving for
  no/nothing ~ worth getting up/living/waking/surviving
  god/lord/jesus ~ take/takes/took me && !hand && !to work
  take/takes me ~ in my sleep
  better off ~ without ~ like me
  leave/leaving for good && not coming back|never come back|never coming back|better off
  hope/hoping/wish/wishing/pray/praying ~ cancer/tumour/tumor/illness/disease/aneurysm/clot comes/came/returns/takes/took/gets/kills
  tired/exhausted/weary/sick/drained/done ~ of/from/with/by ~ existing/existence/living && !living with && !living in && !living out && !living room && !living like && !living at && !living on && !living near
  tired/exhausted/weary/sick/drained/done ~ of/from/with/by ~ being alive
  fight/fighting/resist/resisting/force/forcing/stop ~~ not to ~ swerve/jump/drive/step/steer/crash/veer && i|me|myself && !#humour
  think/thinking/thought/dream/dreaming ~ about/of ~ leaving this/the world/life/earth/planet
  leaving/leave this world/life/earth && i|me && !#humour
  not/never/no/hardly ~ see/seeing ~ point in/of/to ~ living/trying/going/anything/life/continuing/being/carrying/sticking/staying/waking/getting/existing/tomorrow/any/me/fighting
`,
  { weak: true },
)
