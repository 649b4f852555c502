import { type Rule, rules } from './rule.ts'

/** Self-harm, harm to the child, lost touch with reality. */
const HARM = rules(
  ['mental_health_crisis'],
  `
  self harm/harming/harmed/injury/injuring/injure/mutilation
  selfharm
  <want>/<thought>/keep/been/urge/started/feel/again/purpose ~~ <cutting> myself/herself/himself
  <cutting> ~ myself/herself/himself ~~ again/purpose/punish/feel/cope/secretly/night/nights/numb
  hurting myself/herself
  <cutting> my arms/wrists/legs/thighs/skin/wrist/arm ~ && again|feel|numb|nobody|purpose|cope|started|pain|been|secret|urge
  cutting again ~
  is/been/started/keeps/keep/was cutting herself/himself/myself/themselves
  cuts herself/himself/themselves
  harming/harms herself/himself/themselves
  been/started/back cutting && again|arms|thighs|legs|judge|relapse|relapsed|blade|razor|feel|cope|secret && !hair && !back on
  <cutting> ~ on purpose
  <cutting> myself ~~ && nobody|again|hate|deserve|cope

  <thought>/<dread> ~~ <harmVerb> my/the/our/this own? <victim>
  <thought>/<dread> ~~ <harmVerb> him/her/them/it/<victim>
  <dread> ~~ <harmMaybe> my/the/our/this own? <victim>
  <dread> ~~ <harmMaybe> him/her/them/it
  <fearful> ~ i ~~ <harmVerb> my/the/our/him/her/them/myself
  <fearful> of hurting/harming/killing/shaking/smothering my/the/our/him/her/them && !sex && !exercise && !exercising && !sleeping && !moving && !lifting && !lift && !neck && !hold a && !latch && !cord && !nails
  almost/nearly ~ <harmVerb> my/the/our/him/her <victim>
  almost/nearly ~ <harmVerb> him/her/them/it
  <voices>/whispers/whisper/voice ~~ <harmVerb>
  i ~ hurt/harm/hurting/harming my/the/our own? <victim> && scared|afraid|thoughts|want|might|terrified|going|urge|trust|images
  i ~ might/could/almost/nearly/just/would ~ <harmVerb> my/the/our own? <victim>
  i ~ might/could/almost/nearly/just/would ~ <harmVerb> him/her/them/it
  <want>/going ~ <harmVerb> my/the/our own? <victim>
  <want>/going ~ <harmVerb> him/her/them/it
  what if i ~ smother/smothered/hurt/drop/drown/drowned/stab/stabbed/throw/threw/shake/shook/snap/lose ~ <victim>/control/him/her
  not/never trust myself ~ with/around/alone && !biscuit && !biscuits && !chocolate && !cake && !snacks && !crisps && !ice cream
  not/never trust myself && baby|child|him|her|kids|knives|son|daughter|newborn && !biscuit && !biscuits && !chocolate && !cake && !snacks && !crisps && !ice cream
  <dread>/image/images/picture/pictures & <harmVerb> & <victim>
  imagine/imagining ~ <harmVerb> your <victim>
  <fearful> ~~ alone with my/the/him/her <victim> && !first time && !back to work && !goes back && !tips
  <fearful> ~~ alone with him/her && !first time && !back to work && !goes back && !tips
  lose/losing control ~~ <victim>
  image/images/pictures/visions/flashes ~~ <harmVerb>/knife/falling/dead/dying/blood & <victim>
  intrusive thoughts
  harm/hurt comes/happening ~ by me
  hate my/this/the baby
  kill my/the/our baby/newborn/son/daughter/child/kids

  <voices> ~~ tell/telling/say/saying/told/heard/hear/hears
  hear/hears/hearing/heard ~ <voices> && !next room && !in laws && !neighbours && !downstairs && !upstairs
  baby/he/she/newborn/son/daughter ~ is/was/has ~ <possessed>
  think/thinks/believe/believes/convinced/says ~~ <possessed>
  god/voice/angels/devil told/telling/tells me/her/him to
  <thought>/<fearful> ~~ push/pushing ~ stroller/pram/buggy ~~ traffic/road/water/lake/stairs
  <thought>/<fearful> ~~ putting/put ~ <victim> ~~ oven/microwave/freezer/water/river/trash
  <thought>/<fearful> ~~ <victim> ~ drowning/dead/dying/falling/bleeding/suffocating ~ && can not|stop|flash|images|picture|pictures|intrusive|terrified
  i will/might/could/may snap ~
  is/am jesus/god/mary/chosen/messiah/prophet
  not slept ~ 2/3/4/5/6 days/nights
  better/safer/happier ~ without her/him alive/here/around
  says/said/thinks/feels ~~ better/safer/happier ~ without her/him/them
  <fearful> ~~ he/she ~~ hurt/harm/kill/do herself/himself/something
  whispers/voices ~~ telling/tell/told/say/saying
  can not ~ myself living/alive/getting
  giving/given/gave ~ my ~ things/stuff/belongings ~ away && letter|letters|goodbye|die|end|burden
  thinks/believes/think/believe/convinced ~~ spies/spying/poisoning/plotting/conspiring && baby|birth|slept|nurses|wife|she|me
  <thought> ~~ letting go && window|balcony|stairs|railing|bridge
  window/balcony/railing ~~ <thought> ~ letting/dropping
  hallucinating/hallucinations/psychosis/psychotic/delusional
  see/sees/seeing things that are/is not
`,
)

/** Signs of a deep low: one alone is a hard day, two of them in one message are not. */
const LOWS = rules(
  ['mental_health_crisis'],
  `
  <lowMood>
  can not ~ cope/function
  no reason to ~
  everything ~ pointless/dark/black && !stand && !vision && !dizzy && !faint
  ready/want/about to give up
  not think ~ make it
  not ~ want/wanting my/this/the baby
  feel/feeling ~ nothing/numb/dead/empty/alone/trapped/broken
  want ~ everything/it to? stop/end
  not ~ sleep/eat for days
  terrible/bad/horrible/awful/worst mother/mom/mum
  they/everyone/kids/family/he deserve/deserves/deserved ~ better/more
  better mom/mum/mother
  what is wrong with me
  i am ~ broken
  can not ~ anymore/any
  want to run away/escape
  i ~ give up
  i am done ~
  can not ~ keep/pretend/pretending ~
  no 1/one/nobody ~ needs/loves/cares ~
  real/proper mother/mom/mum
  never ~ come/came/coming back && walk|walked|leave|left|run|away
  drove/drive into
  no way out
  so/such/too ~ dark/heavy/tired ~ && life|live|die
  resent ~ <victim>
  useless/pointless
  no hope
  can not see ~
  scared/afraid of myself
  life ~ is/feels ~ over/meaningless/pointless/unbearable
  cry/crying ~ every/all ~ day/night/time
  not ~ sleep/slept/eat/eaten ~~ days/week
`,
  { weak: true, hint: 'low' },
)

const SPANISH_FRENCH = rules(
  ['mental_health_crisis'],
  `
  <harmAct> & <thinks> && bebe|hijo|hija|nino|nina|enfant|fils|fille
  pienso/pensando/pensar ~ en/sobre ~ muerte/morir/morirme/suicidio/suicidarme/matarme
  pense/penser ~ mort/mourir/suicide
  idee/idees ~ mort/mourir
  mejor me muero/muera/morirme
  no ~ encuentro/veo/tiene sentido ~ nada/vida/todo/vivir/seguir
  soy/siento ~ estorbo/carga/inutil
  dormirme/dormir/acostarme ~~ no/nunca ~ despertar/despertarme
  no/nunca ~ despertar/despertarme
  quiero/quisiera/gustaria/ojala ~~ morir/morirme/desaparecer/no/dormirme && despertar|vivir|morir|morirme|existir|desaparecer
  no puedo mas && vida|vivir|morir|sola|hundida|desaparecer|salida|fuerzas
  no hay/tengo/veo ~ salida
  quiero/quisiera/voy ~ acabar/terminar con ~ todo/vida/esto
  cansada/cansado/harta de vivir/existir/vida
  seria/estarian/estaran/estaria ~ mejor ~ sin ~
  pastillas/puente/balcon/cuchillo/cortarme/cortes & pienso/pensado/pensando/miro/guardado/tomarme/tomar/todas && me|yo|mi && vivir|morir|acabar|fin|descansar|todas|saltar|tirarme|miedo
  tirarme/saltar/lanzarme ~ del/de/por/al ~ puente/balcon/ventana/tren/vacio
  escucho/oigo/escuchando ~ voz/voces
  me hago/hice dano
  el bebe ~ es/esta ~ poseido/demonio/diablo/maldito
  fatiguee/lasse/marre de vivre/exister
  a/pas/plus quoi bon
  plus ~ etre la
  ne ~ veux/voudrais/voulais ~ plus/pas ~ vivre/exister/reveiller/etre
  m endormir ~~ plus/pas/jamais
  plus/jamais ~ me reveiller
  aucune/pas/plus ~ issue/espoir/avenir/raison
  suis ~ fardeau/poids/inutile
  sauter/jeter/jetter ~ pont/fenetre/train/balcon/voie
  avaler/prendre ~ tous ~ cachets/medicaments/comprimes
  voix ~~ dit/disent/parle/parlent/ordonne
  bebe ~ est ~ possede/demon/diable/maudit
  me quiero/quisiera/voy ~ matar/morir/suicidar/tirar/cortar && !risa && !ganas && !verguenza
  quiero/voy ~ matarme/suicidarme/cortarme
  pienso/pensado/pensando ~~ tirarme/saltar/matarme/morir/morirme/suicidio
  pense/pensees/songe ~~ sauter/suicide/mourir/mort/pont
  veux/vais ~ me/m tuer/suicider/pendre/noyer
  no quiero ~ vivir/seguir/despertar/existir
  no quiero estar aqui/viva/vivo
  quiero/quisiera/ganas ~ morir/morirme/desaparecer/suicidarme/matarme
  <suicidal>
  suicidarme/matarme/suicidarse
  quitarme/quitarse la vida
  acabar con mi/todo ~ vida?
  mejor sin mi
  mejor ~ si ~ muriera/muero/estuviera/no
  estarian/estaria mejor sin mi
  no le veo sentido
  no puedo mas && vivir|morir|sola|llorar|desaparecer|nada
  ya no puedo mas
  no tiene sentido ~ vivir/vida/seguir
  hacerle/hacerme/hacer dano ~ ~ mi?/bebe?/hijo?
  pienso/piensa ~~ hacerle/hacerme dano
  oigo/escucho voces
  me corto
  soy una carga
  veux/voudrais/envie/voulais ~ mourir/disparaitre/finir
  envie d en finir
  en finir avec ~ vie/tout
  plus envie de vivre/rien
  veux plus vivre/exister/etre
  plus vivre
  me/se suicider
  veux/voudrais/envie/vais/pense/vouloir ~ me tuer
  pense/pensees ~ ~ suicide/mort/suicidaires
  mieux sans moi
  serait/seraient/serez mieux ~ moi
  n en peux plus && mourir|vivre|pleure|seule|finir|disparaitre
  entends ~ voix
  peur de lui? faire ~ mal
  faire du mal a mon/ma/mes/moi/lui
  pense a ~~ faire du mal
  me scarifie/coupe
  pense/penser/pensais/pensees ~ a/de ~ mort/mourir/suicide
  me faire ~ mal && peur|envie|pense|pensees|veux|vais
  suis un fardeau/poids
  plus la force ~ vivre/continuer
`,
)

export const HARM_RULES: readonly Rule[] = [...HARM, ...LOWS, ...SPANISH_FRENCH]
