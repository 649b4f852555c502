import { type Rule, rules } from './rule.ts'

const MEDICATION = rules(
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
  how much <supplement> & take/taking/should
  <medicine>/pills ~~ got/gotten/into && #child
  got into ~~ <medicine>/<drug>/pills
  <swallow> ~~ <medicine>/<drug> && #child && pills|tablets|medicine
  miss/missed/missing/skip/skipped/forgot/forget/late ~ dose/pill/tablet/meds/medication/<drug>
  too much/many ~ <supplement>
  overdose ~ on/of ~ <supplement>/<drug>/<medicine>
  stop/stopping/come/wean/quit ~ off? my/the <medicine>/<drug>
`,
)

const NUTRITION = rules(
  ['nutrition'],
  `
  <diet> && #question|#pregnant|#nursing|please|ideas|tips|need|help|worried
  <diet> & <consume>/<food>
  <food> & <consume> && #question|#pregnant|#nursing|#child
  <consume> ~~ <food> && #question
  <food> && #pregnant|#nursing && #question
  <food> ~~ bad/good/safe/ok/okay/cause/causes/affect/affects/harm/hurt ~~ <child>/milk/supply/colic/me
  is/are/es/est ~ <food> ~ ok/okay/safe/allowed/fine/bad/good/seguro/bueno/bon/dangereux
  what/which/que/quels/quel ~ <food>/<meal>
  healthy/quick/easy/nutritious/best/good ~ <meal>
  move/switch/change/swap/transition ~~ <food> && #question
  what/when ~~ wean/weaning && #question && !off the && !antidepressant && !night
  eat/eating/have/feed/make/cook/ideas ~~ for <meal>
  recipe/recipes && #question|#child|#pregnant|#nursing
  milk ~~ store/stored/stay/fridge/freeze/freezer/thaw/defrost/room && #question
  <meal>/<food> ideas/idea/recipes/recipe/plan
  what ~~ feed/feeding/eat/eating && #child && #question && !what time
  how much/often ~~ eat/drink/eating/feed/feeding && #child|#pregnant|#nursing && #question
  skip/skipping/skipped ~ breakfast/lunch/dinner/meals/meal && #question|#pregnant|#nursing
  how many ~ calories/cups/ounces/oz/meals/servings/grams/bottles
  give/giving/offer/have/drink ~~ water && #child|#pregnant|#nursing && #question
  <supplement> && #question
  <supplement> & <use>
  take/taking ~ my? <supplement>
  iron/calcium/fiber/vitamin ~ rich/foods/diet
  puedo/puede comer/beber/tomar ~ <food>
  manger/boire ~ <food>
`,
)

const LEGAL = rules(
  ['legal'],
  `
  <law> && #question|#concern|<job>|<child>|how|what
  <unfair> & <job> && #pregnant|<maternityLeave>|leave
  <job> ~~ <unfair> && #pregnant|<maternityLeave>|leave
  can ~ <job>/they/he/she ~~ <unfair> && #pregnant|leave|maternity
  <maternityLeave> & <leaveAsk>
  <leaveAsk> ~~ <maternityLeave>
  <unfair> ~~ pregnant/pregnancy/embarazada/enceinte
  moved/left/took/taken/disappeared ~~ with ~ <child> & without/telling/permission/asking/consent && ex|father|mother|dad|husband|wife|he|she
  refuse/refuses/deny/denies ~~ job/leave/hours/breaks/custody/access
  his name on ~ birth
  landlord/employer/boss/company/school/nursery/hospital/airline ~ refuse/deny/ban/evict/force/discriminate/fire/sack ~ && #question
  liable/liability/compensation && #question
  custody/lawyer/attorney/solicitor/lawsuit/divorce/tribunal/guardianship/visitation/court && ex|order|file|filing|fight|fighting|hearing|case|agreement|lawyer|husband wants|wife wants|dad wants && !movie && !film && !series
  take/took/taken/taking/moved/moving/move ~~ <child> ~~ state/country/abroad/province/overseas && ex|father|mother|without|permission|telling|consent|husband|wife|dad
  have/has/must/required/obliged ~ to? give/provide/allow/let ~~ pump/pumping/express/breaks/leave && <job>
  know/learn/find/tell/info/information/advice ~~ about/on ~~ <law>
  change/changing ~~ last name && #child
  change/changing ~~ surname && #child
  make/force/forcing/making me ~~ work/back/return && leave|maternity|#pregnant
  change/changing/changed ~~ surname/name && ex|father|dad|consent|custody|court|without
  without/need/needs ~ my/our/the/his/her/fathers/mothers consent/permission/agreement && he|she|ex|father|dad|mother|travel|passport|move
  rules/rule/regulations/policy ~~ breaks/leave/pumping/maternity/employer/employers/custody/work && !sleep && !nursery
  take/taking/takes/took ~ us/me/him/her ~ to court/tribunal
  refuse/refuses/stop/ban/banned/forbid/deny/allowed ~~ breastfeed/breastfeeding/nurse/nursing/pump/pumping/express/expressing && school|work|employer|boss|restaurant|cafe|public|shop|manager|site|office|nursery|college && #question|allowed|law
  access/contact ~~ order/rights/grandparent/grandparents && him|her|kids|baby|child|grandparent|grandparents|see
  take/move/bring/fly & without ~~ consent/permission/agreement/agreeing/approval/consenting/knowing/agrees && <child>|him|her
  take/travel/fly/flying/traveling/move ~~ without ~~ consent/permission/agreement/agreeing/approval/consenting/knowing/agrees
  not/no ~ pump ~ at work
  move/take ~~ abroad/country/state/passport ~ && child|son|daughter|kids && father|ex|dad|court|permission|agree|consent
  take ~ daughter/son/kids/child/children out of ~ state/country
  not let/allow/letting me see my kids/son/daughter/children/child/baby
  keep/keeps/keeping/kept my kids/son/daughter/children/child/baby from me
  have/need/must ~ tell/disclose/inform ~~ employer/boss/hr/work/interview && #pregnant
  co parenting agreement/plan
  can ~ <job> ask/make/require/force ~ && #pregnant
`,
)

const FINANCIAL = rules(
  ['financial'],
  `
  <moneyStrong>
  <money> & <moneyAsk> && #question|#concern|how|help|need
  <money> ~ tight/short/problems/worries/trouble
  <moneyAsk> ~ <money>
  <cost> & <costly> && #question
  how much ~~ cost/costs/set/put/save/saving/money/pay/earn/paid
  <benefit> & <claim> && #question
  <claim> ~ <benefit>
  <maternityLeave> & paid/pay/afford/income/unpaid/salary
  maternity/paternity/parental/sick pay
  expensive/pricey & afford/how/save/help/budget
  in debt
  benefit/benefits/allowance for ~ carers/carer/parents/mothers/mums/moms/families/children/disabled
  childcare/nursery/daycare/nappies/diapers/formula/surrogacy/ivf/nanny/doula ~~ free/cheap/cheaper/cheapest/afford/affordable/paying/expensive/subsidised/subsidized && #question|help|need
  cheap/cheaper/cheapest/expensive/affordable/paying/pay ~~ childcare/nursery/daycare/nappies/diapers/formula/surrogacy/ivf/nanny/doula/pram/crib/cot/stroller && #question|help|need
  use ~ my? hsa/fsa
  daycare/nursery/childcare/rent/formula/diapers/nappies/nanny ~~ paycheck/salary/income/wages/wage/savings
  we/i are/am ~ broke
  how ~~ save/saving && #question && <child>|<pregnant>|money|month|leave|family|families
  lose/losing/cut/keep/stop my/our/the benefits
  cobrar/solicitar ~ <money>/<maternityLeave>
`,
)

export const TOPIC_RULES: readonly Rule[] = [...MEDICATION, ...NUTRITION, ...LEGAL, ...FINANCIAL]
