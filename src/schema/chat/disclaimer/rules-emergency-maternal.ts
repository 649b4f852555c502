import { type Rule, rules } from './rule.ts'

/** Danger in pregnancy, labour and the weeks after. */
export const MATERNAL_EMERGENCIES: readonly Rule[] = rules(
  ['medical_emergency', 'pregnancy_complication'],
  `
  <bleed> & <heavy> && #pregnant|#afterBirth
  <bleed>/<clots> & <pad> & <quick>
  <bleed> & soak/soaked/soaking
  soak/soaked/soaking/soaks/fill/filling/filled/fills/changing/changed/through ~ <pad> && #pregnant|#afterBirth|<quick>
  soak/soaked/soaking/soaks/fill/filling/filled ~ <pad> & <quick>
  <clots> & <clotSize>
  <bleed> & bright red & running/everywhere/<heavy>/<pain>/<severe>/strong
  soak/soaked/soaking/soaks/full/drenched/filled & <pad> & <quick>
  woke ~ in ~ <bleed> && #pregnant|#afterBirth
  <bleed> & <pain> & <severe> && #pregnant
  <bleed> & <faint> && #pregnant|#afterBirth|<pad>|<clots>
  hemorrhaging/haemorrhaging
  gush/gushed/gushing/gushes ~ <bleed>
  <bleed> ~ gushing/running/pouring/flooding
  gushing red

  -- movements of the unborn
  no/not/without/stopped/0 ~ feel/felt/feeling ~~ <movement> && #pregnant && !#beforeMovements
  no/not/0 ~ <movement> ~~ since/for/in/all/today/<quick>/yesterday && #pregnant && !#beforeMovements
  <child> ~ not ~ <movement> && #pregnant && !#beforeMovements
  <movement> ~~ today/now nothing/none && #pregnant
  today/now nothing && <movement> && #pregnant
  days/day/hours of/with nothing/silence && <movement> && #pregnant && !#beforeMovements
  nothing since/today/all && usually|normally|always|active|lively && #pregnant && <child>|he|she && !#beforeMovements && !eaten && !ate
  nothing for ~ days/hours/day && <movement> && #pregnant && !#beforeMovements
  nothing today/since/all && <movement> && #pregnant
  <child> ~ stopped <movement> && #pregnant && !#beforeMovements
  <movement> ~ stopped && #pregnant && !#beforeMovements
  still/silent/motionless ~~ since/all/today/hours/yesterday/now && #pregnant && <child>|tummy|belly|womb|man
  <faint> & confused/confusion/pounding/racing/<bleed>/collapsed && #pregnant
  passed/blacked out & now/confused/pain/bleeding/<pain>/heart && #pregnant
  no/0 <movement>/fetal ~ && #pregnant && !#beforeMovements
  not/no ~ <movement> & <child> && #pregnant && !#beforeMovements
  no ~ ha/han? movido/mueve/mueva && #pregnant && !#beforeMovements
  no siento/noto ~~ bebe/nino/nina desde/hoy/ayer && #pregnant && !#beforeMovements
  no siento/se ~~ <movement> && #pregnant && !#beforeMovements
  ne sens/bouge ~ plus/pas ~ && #pregnant && !#beforeMovements
  sens plus/pas ~ <movement> && #pregnant && !#beforeMovements
  bouge plus/pas && #pregnant && !#beforeMovements

  -- waters, labour, cord
  <waters> ~ <broke> && #preterm
  <broke> ~ <waters> && #preterm
  water/waters broke/broken/gone/went/burst/popped && #preterm
  leaking/losing ~ fluid && #preterm
  gush/trickle/leak/dribble/dribbles/dribbling/drip/drips/stream ~ fluid/water/liquid && #preterm && !tap && !bottle
  <waters>/fluid ~~ <tinted> && <broke> && #pregnant
  <waters> ~~ <tinted> && #pregnant && <broke>
  <contraction> ~~ every/minutes/apart/regular/painful/hour/closer/strong/timing/timeable/cada/toutes && #preterm
  <contraction> ~ fuertes/regulares/seguidas/intensas/fortes/regulieres/rapprochees/intenses && #preterm
  every/regular/painful/strong/10/4/5/6/timeable ~ <contraction> && #preterm
  <contraction> & half/hour/minutes && #preterm
  preterm/premature/early labor/labour & in/having/am/is/going
  in/into labor/labour && #preterm
  labor/labour ~~ started/starting/now/early && #preterm
  cord ~~ out/coming/hanging/prolapsed && before the baby|before baby|between my legs|down there|vagina
  rigid/rock/board/wooden ~ belly/tummy/stomach/uterus/abdomen & <bleed> && #pregnant
  belly/tummy/stomach/uterus/abdomen ~~ rigid/rock/board/wooden & <bleed> && #pregnant
  <pain> ~~ breastbone/sternum/liver/ribs & <swell>/<headache>/<vision>/vomiting && #pregnant
  <swell> & <pain> ~~ breastbone/sternum/liver/ribs && #pregnant
  cord ~~ out/coming/hanging/prolapsed/prolapse && #pregnant|<waters>|labor|labour
  feel/see ~ cord && <waters>
  head is out/crowning/coming
  baby is coming now/out/right
  baby is crowning
  in the car ~~ baby is coming

  -- preeclampsia, ectopic, sepsis, clots, trauma
  <headache> & <vision> && #pregnant|#afterBirth
  <severe> ~ <headache> && #pregnant|#afterBirth
  <headache> & <severe> && #pregnant|#afterBirth
  worst headache
  <vision> & swollen/swelling/<swell> && #pregnant
  <pressure> && #pressureSevere
  home/monitor/cuff/reading/readings/machine/measured/reads/says ~~ && #pressureSevere
  <pain> & <severe> & <belly> && #pregnant
  <severe> ~ <belly> ~ <pain> && #pregnant
  <severe> ~ <pain> ~~ <belly> && #pregnant
  <pain> ~~ <belly> & <faint> && #pregnant
  <pain> & 1/one/left/right side & <faint>
  <pain> & shoulder/<faint> && positive test|pregnancy test|ectopic
  <fall> & <bleed>/<contraction>/<pain>/<movement>/leaking/fluid/leak && #pregnant
  <fall> & belly/stomach/bump/tummy & <bleed>/<contraction>/<pain>/hard/leaking && #pregnant
  <crash> && #pregnant
  <crash> & belly/bump/stomach
  kicked/punched/hit ~~ belly/stomach/bump && #pregnant
  <fever> && #fever && #afterBirth && discharge|shaking|chills|smelly|smell|scar|incision|confused|rigors
  short of breath && calf|leg|suddenly|chest|sudden|blood && #pregnant|#afterBirth
  <breathless> && calf|leg|suddenly|sudden && #pregnant|#afterBirth
  <pain> & right/left/side/<faint> && tested positive|positive test
  <chest> ~~ <tight> && #afterBirth|#pregnant
  <breathe>/<breathless> & <chest> && #afterBirth|#pregnant
  not ~ <breathe>/breath && #afterBirth
  no puedo respirar && #pregnant|#afterBirth
  <seizure> && #pregnant
`,
)
