import { type Rule, rules } from './rule.ts'

/** Costs, benefits, insurance, debt and savings. */
export const FINANCIAL_RULES: readonly Rule[] = rules(
  ['financial'],
  `
  <moneyStrong>
  <money> & <moneyAsk> && #question|#concern|how|help|need
  <money> ~ tight/short/problems/worries/trouble
  <moneyAsk> ~ <money>
  <cost> & <costly> && #question
  we/i ~ owe/owed ~~ hospital/bill/clinic/ultrasound/scan/doctor/bank/rent/tax/card
  how much ~~ put aside/away
  how much ~~ cost/costs/set/save/saving/money/pay/earn/paid
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
  how ~~ save/saving && #question && <child>|<pregnant>|money|month|leave|family|families && !photo && !photos && !pictures && !video && !videos && !memories && !files && !energy && !time && !space && !sleep
  lose/losing/cut/keep/stop my/our/the benefits
  cobrar/solicitar ~ <money>/<maternityLeave>
  behind on/with ~ bill/bills/rent/payments/payment/loan/mortgage/electric/gas
  government/state/council/financial/social ~ help/support/aid/assistance/programs/programmes/schemes/scheme && #question
  which/what/any ~ programs/programmes/schemes/assistance && afford|cost|costs|money|income|pay|moms|mums|families
  deposit/fee/fees/bill/bills/invoice ~~ not have/afford/pay
  bill/bills/invoice/fee ~~ hundred/thousand/grand/k/dollars/pounds/euros/uninsured/insurance
  government/state/council ~ pay/pays/give/gives/provide/provides/cover/covers && #question
  insurance ~~ cover/covers/covered/pay/pays/free/deny/denied/plan/change/add/claim/switch && !travel && !car seat
  covered/free/paid/reimbursed ~ by/with/through/under ~ insurance/medicaid/nhs/plan
  controls/control/hides/takes ~ money/bank/salary/wages/card/cards
  get rid of/sell ~~ car/house/stuff ~ to save
  not have ~ money/cash/savings/funds
  have no money/savings/income
  barely/hardly/not ~ afford/cover/covering
  cut/cutting/reduce/lower ~ costs/spending/bills/expenses
  how ~ families/people/parents/others/you/anyone ~ afford/manage/survive && cost|rent|wage|wages|income|salary|bills|money|daycare|childcare|afford
  salary/wages/wage/income/pay/paycheck ~ cut/drop/drops/dropped/halved/stops/low/reduced
  dollars/euros/quid/bucks/pesos && #question|bill|bills|owe|rent|month|week|afford|save|saved|savings|spend|insurance|pay|paid|left|salary
  average/typical/total/monthly/yearly ~ spend/spending/cost/costs/price/bill/expense/expenses/income
  spend/spending/spent ~ on ~ baby/babies/child/kids/nursery/nappies/diapers/formula/childcare/month/year && #question
  worth ~ price/money/cost/expense/extra && #question
  on ~ pounds/dollars/euros/quid/bucks/pesos a/per week/month/year
  on 1/a/single/half/no/low/minimum ~ wage/salary/income/paycheck
  bills are/is/keep/mounting/piling/coming/due
  lost/lose/losing/loses/stop/stopped/stopping my/our/his/her ~ benefits/job/income/wages
  rent or buy
  gamble/gambles/gambled/gambling && money|rent|bills|savings
  feed/feeding ~ family/kids/baby/us && money|pounds|dollars|cheap|budget|week
  how ~ we/i/people/families ~ make it/manage/cope && money|bills|wage|income|mortgage|rent|pay
  combien ~~ toucher/touche/gagner/recevoir/coute/coutent/payer
  cuanto/cuanta ~~ cuesta/cuestan/cobro/cobrare/pagan/pagar
  no tengo/tenemos ~ dinero/plata
  ayuda/ayudas ~ para ~ madres/familias/solteras/pagar
  pas/plus assez/d ~ argent
  help/support/assistance ~ with/for ~ cost/costs/bills/rent/fees
  dollars/euros/quid/bucks/pounds/cash/money ~ to last
  earn/earning/make ~ extra/money/income/cash && home|baby|leave|online|side|#question
  make/miss/missed/afford ~ payment/payments && !attention
  stopped/not/never/refuses/late ~ pay/paying/paid ~ maintenance/support/rent/bills
  free ~ nappies/diapers/formula/clothes/wipes/pram/cot/crib/car && get|where|anywhere|find|help|program|programme
  how much is/are/does a/an/the ~ pump/stroller/pram/crib/cot/nursery/daycare/doula/nanny/class/classes/test/scan/ultrasound/midwife/birth/visit/cover/premium/seat/surgery
  trust fund/funds
  isa/lisa/stocks/shares/bonds && kids|child|baby|savings|invest|fund
  paid time off
  compare/comparing/difference/cheaper ~ cost/costs/price/prices/cheaper
  costs of && #question|compare|baby|child|diapers|nappies|childcare|birth
  cheaper to
  how much is/are && private|clinic|package && !too much
  cheap/cheaper/cheapest/affordable/inexpensive && #question && !affordable care
  no/not/without/little ~ cash/money/savings/income
  need/needs/on 2/two incomes
  charity/charities/donation/donations && #question|need|get
  payment/payments/upfront/instalment/instalments/installments && clinic|hospital|ivf|nursery|daycare|bill|bills|#question && !attention
  pay/pays/paying/paid/owe/owes ~ support/maintenance/alimony
  savings/premium bond/bonds
  hides/hiding/hid ~ income/money/debt/savings
  grocery/groceries && spend|cost|afford|budget|bill|money|expensive
  spend/spending ~ per/each/a month/week && #question
  health/medical/dental/life/income cover/coverage
  price/prices/pricing my/of/for && #question && !fame
  choose between ~ heating/eating/food/rent/bills/nappies/diapers
`,
)
