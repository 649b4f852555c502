import { type Rule, rules } from './rule.ts'

/** Danger for a baby or child. */
export const CHILD_EMERGENCIES: readonly Rule[] = rules(
  ['medical_emergency', 'infant_health'],
  `
  <fever> && #youngInfant && #fever
  burning up && #youngInfant
  burning/feels/feel/very/so hot && #youngInfant && feed|feeds|sleepy|wake|fever|temperature|thermometer|touch
  fever/feverish/fiebre/fievre && #youngInfant && !#mildFever
  high/has/have/with/a/running/got/spiked/is fever/feverish && #youngInfant && !#mildFever
  tiene/a/avec/con/de <fever> && #youngInfant && !#mildFever

  not/no/nor/hardly/barely ~ <breathe> && #child && !#delight && !#humour && !deserve && !reason
  <badBreath> ~ <breathe> && #child
  <breathe> ~~ <oddBreath> && #child && !sleep && !sleeping && !asleep && !sleeps
  <breathe> ~~ not right/normal/normally/properly && #child
  <ribs> ~ suck/sucking/sucks/pull/pulling/sink/sinking && #child
  suck/sucking/sucks in ~ && #child && <ribs>
  <breathless> && #child
  lips/skin/face/mouth ~~ blue/bluish/purple/grey/gray/ashen/dusky/azules/morados/bleues && #child
  blue/bluish/purple/grey/gray/ashen/dusky/azules/bleues ~ lips/face/mouth && #child
  is/turned/turning/went/gone/going/looks/goes ~ blue/bluish/purple/grey/gray/ashen/dusky && #child && !paint && !room && !wall && !walls && !dress && !hair && !eyes && !car && !pram && !sky
  no respira && #child
  ne respire plus/pas && #child

  <unconscious> && #child && !#humour && !to his name && !to her name && !to their name
  not ~ reacting/react/responding/respond/focusing ~ && #child && !to his name && !to her name && !to their name && me|voice|name|touch|anything|staring|shaking|us|now
  vomit/vomiting/throwing/puking ~~ green/bile/blood && #youngInfant
  green/bilious vomit && #youngInfant
  not ~ eating/feeding/nursing/eat/feed/nurse/drinking & sleepy/limp/hot/<limp>/pale/cold/days/wake/woken/waken && #youngInfant
  dent in her/his head/skull
  grey/gray/blue/mottled/pale/bluish skin/color/colour/face && #youngInfant
  weak/high/shrill ~ cry && #youngInfant
  <limp> && #child && newborn|fever|<fever>|<fall>|<illness>|<swallow>|wake|shook|feed|feeds|#youngInfant|baby|floppy
  floppy/lifeless && #child
  not/no ~ wake/waking/wakes/woken/waken ~ <child>/him/her/up && #child && #youngInfant|feed|feeds|eat|breathing|<fall>|<fever>|floppy|pale|limp|since|<limp>
  <child>/he/she/him/her ~ not wake/waking/wakes/woken/waken ~ && #child && #youngInfant|feed|feeds|eat|<fall>|<fever>|since|now|shook|tried
  can not wake/woken/waken him/her/them/<child>
  <child> ~ not wake/waking/woken up? && #child && !#pregnant|#born && !school && !nap && !early && !night && !nights && !until && !before && !unless && !when
  <seizure> && #child
  having/had/has a fit & eyes/shaking/stiff/jerking/foam/<fever>/rolled/unresponsive/blue && #child
  fit/fitting & eyes/shaking/stiff/jerking/foam/rolled && #child
  eyes ~ rolled && #child
  jerking/shaking/twitching ~~ whole/all/body/uncontrollably/over && #child
  body is ~ jerking/shaking

  is/are/just/help/now choking && #child
  choking on && #child
  choked on && #child && !#delight && !laughed && !laughing && now|cannot|can not|breathe|breathing|blue|limp|help|minutes|just
  <choke> & can/could not && #child
  <choke> & blue/cough/breathe/breathing && #child && now|not|is
  stuck in his/her/the throat/airway
  <swallow> ~~ <poison> && #child
  <swallow> ~~ <medicine>/<drug> & <child>/he/she && #child && !to swallow
  <swallow> ~~ pack/packet/bottle/box/handful/lots/bunch ~~ <medicine>/<drug>/<supplement>/vitamins && #child
  got hold of ~ <poison>/<medicine>/<drug>
  <child>/he/she ~~ got/gotten into ~~ <medicine>/<drug>
  <child>/he/she ~ took/ate/eaten/swallowed ~~ my/grandmas/grandma/some/dads/moms/of ~~ <medicine>/<drug>/meds
  got into my ~ <medicine>/<drug>/meds
  <child> ~~ got into ~~ pills/medicine
  found ~~ <medicine>/<drug> & empty/missing/ate/open/chewed && #child
  <medicine>/<drug>/<pressure> & empty/missing ~ && toddler|child|he|she && wake|<swallow>|<limp>|missing
  trago/avale/bebio/comio/bu/mange ~ <poison>
  <overdose> && #child && gave|given|give|accidentally

  <airway> ~~ <swell> && #child
  <swell> ~~ <airway> && #child
  <face> ~~ <swell> & <allergic>
  <swell> ~~ <face> & <allergic>
  <allergic> & <face> ~~ <swell>
  hives & <breathless>/vomiting/<swell>/coughing/cough/trouble && #child
  <anaphylaxis> && #child

  rash/spots/dots ~~ not ~~ fade/fading/blanch
  rash/spots/dots ~~ not ~~ disappear/go/vanish && glass|press|pressed|tumbler|purple|<fever>
  rash/spots ~~ purple & <fever>/<limp>
  purple/blotchy rash/spots & <fever>/<limp>/neck
  purple rash && #child
  stiff neck & rash/<limp>/vomiting
  rash & glass & not
  <softSpot> ~~ <bulge>
  <bulge> <softSpot>
  stiff neck & <fever>
  no/not/without/0 ~~ <wetDiaper> ~~ hours/since/all/today/yesterday && #child
  sunken eyes/<softSpot>

  <fall> & vomit/vomiting/<limp>/<unconscious>/throwing/threw/seizure/blood/confused/unconscious/not && #child && vomiting|throwing|threw|vomit|vomited|<limp>|<unconscious>|seizure|blood|confused|unconscious|sleepy|passed|drowsy
  <fall> ~~ unconscious/<unconscious>
  hit by a car
  shook/shaken/shaking him/her/the/my <child>/hard/so/too/really/until/and/again && !nearly && !almost && !scared
  shook/shaken ~ <child> && limp|floppy|quiet|sleepy|drowsy|twitching|jerking|seizure|vomiting|unresponsive|pale|<drowsy>|<seizure>
  shook him/her/baby && !nearly && !almost
  <scald> & <child>/him/her/his/arm/face/skin/chest && #child
  burned/burnt/burns ~~ stove/iron/fire/oven/boiling/kettle/coffee/tea && #child
  <child>/he/she ~~ drowned/underwater/under the? water
  fell/fall/slipped ~ in/into ~ pool/pond/bath/tub/lake/river/water && pulled|cough|coughing|sleepy|breathing|blue|limp|minutes
  pulled ~~ from/out ~ pool/pond/bath/tub/water && #child
  electrocuted/outlet ~~ && #child && shock|shocked|electrocuted
  worst/lethargic/hard ~ && #child && #fever && <limp>
  blood ~~ vomit/vomiting/diaper && #child && <heavy>|lots
  se ~ ahoga/ahogando/asfixia/atraganta/atraganto/atragantando/atragantado/asfixiando
  s etouffe/etrangle
  clear/watery/blood/bloody fluid/liquid/blood/discharge ~~ ear/ears/nose && <fall>|hit|head|fell|crash && #child
  hit/struck/crushed by ~ falling/tv/television/car/bike/truck/branch/furniture/dresser/swing && <drowsy>|unconscious|limp|bleeding|fluid|vomiting|not moving
`,
)
