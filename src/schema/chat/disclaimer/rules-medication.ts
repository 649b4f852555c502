import { type Rule, rules } from './rule.ts'

/** Taking, stopping, dosing or fearing a medicine. */
export const MEDICATION_RULES: readonly Rule[] = rules(
  ['medication'],
  `
  <drug> & <use>
  <drug> && #question
  <drug> && #pregnant|#nursing
  <drug> && #child
  <medicine> & <use> && #question|#pregnant|#nursing|#child|<drug>|mg
  <use> ~~ <medicine> && #pregnant|#nursing|#child|#question
  what ~~ take/give ~~ for/when && headache|<headache>|cold|<illness>|<fever>|<pain>|flu|allergies|allergy|nausea|heartburn && #pregnant|#nursing|#child
  what/anything/something ~~ take/give/use ~~ for/help && #pregnant|#nursing && #question && !photo && !hospital bag && !time && !pictures && !bag
  <dosage> & <drug>/<medicine>/<supplement>
  <supplement> ~~ take/taking/tablets/pills/dose/mg/mcg/supplement/supplements/drops/with/side
  take/taking/taken/missed/tomar/prendre ~~ <supplement>
  need/needs/giving ~ <supplement> && #child|#pregnant|#nursing && drops|tablets|tablet|pill|pills|capsules
  how much <supplement> & take/taking/should
  <medicine>/pills ~~ got/gotten/into && #child
  got into ~~ <medicine>/<drug>/pills
  <swallow> ~~ <medicine>/<drug> && #child && pills|tablets|medicine
  miss/missed/missing/skip/skipped/forgot/forget/late ~ dose/pill/tablet/meds/medication/<drug>
  too much/many ~ <supplement>
  overdose ~ on/of ~ <supplement>/<drug>/<medicine>
  flu/covid/rsv/tdap/tetanus/pertussis/whooping/hepatitis ~ shot/jab/vaccine/vaccination/booster && #pregnant|#nursing
  vaccine/vaccines/vaccination/jab ~~ pregnant/pregnancy/breastfeeding/nursing/trimester
  stop/stopping/come/wean/quit ~ off? my/the <medicine>/<drug>
  pharmacist/doctor/gp/midwife/dentist/ob/hospital/nurse/psychiatrist gave/prescribed/put/started/recommended/suggested/wants me && take|taking|dose|stay on|stop|mg|tablets|pills|how long|safe|milk && #question && !exercise && !exercises
  coil/implant/patch/ring ~~ weight/bleeding/moody/breastfeeding/nursing/hormones/side/removed/periods && #question && !ring sling
  what/anything/something/which ~ safe for && #pregnant|#nursing && #question && !travel && !exercise && !hair
  weed/marijuana/cannabis/thc/edibles/vape/vaping && #pregnant|#nursing && #question && !garden && !gardening && !lawn
  <vaccine> & side effects/effect/reaction && #question
  anything/something ~ i ~ take && #pregnant|#nursing
  remedy/remedies/tablet/tablets/pill/pills/medicine/syrup/cream/drops/spray ~ for && #pregnant|#nursing && #question
  <drug> vs/versus/or <drug>
  <drug> ~ for teething/fever/colic/reflux/pain/cramps/nausea/sleep/anxiety/constipation
  take/taking/took iron/magnesium/calcium/zinc/vitamins
  prescription/prescribed/medication/medications/meds/medicine && #pregnant|#nursing|#afterBirth
  testosterone/hormone/hormones ~ gel/cream/patch/patches/therapy/injection/injections/replacement
  need/needs/give/giving vitamins
  vitamin k ~ shot/injection/drops/jab
  contrast/mri dye/contrast && #pregnant|#nursing
`,
)
