import { type Rule, rules } from './rule.ts'

/** Rights, custody, leave by law, status and contracts. */
export const LEGAL_RULES: readonly Rule[] = rules(
  ['legal'],
  `
  <law> && #question|#concern|<job>|<child>|how|what
  <unfair> & <job> && #pregnant|<maternityLeave>|leave
  <job> ~~ <unfair> && #pregnant|<maternityLeave>|leave
  can ~ <job>/they/he/she ~~ <unfair> && #pregnant|leave|maternity
  <maternityLeave> & <leaveAsk>
  how much ~ <maternityLeave>/leave && !save && !cost
  <leaveAsk> ~~ <maternityLeave>
  <unfair> ~~ pregnant/pregnancy/embarazada/enceinte
  moved/left/took/taken/disappeared ~~ with ~ <child> & without/telling/permission/asking/consent && ex|father|mother|dad|husband|wife|he|she
  refuse/refuses/deny/denies ~~ job/leave/hours/breaks/custody/access
  his name on ~ birth
  landlord/employer/boss/company/school/nursery/hospital/airline ~ refuse/deny/ban/evict/force/discriminate/fire/sack && #question
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
  move/take ~~ abroad/country/state/passport && child|son|daughter|kids && father|ex|dad|court|permission|agree|consent
  take ~ daughter/son/kids/child/children out of ~ state/country
  not let/allow/letting me see my kids/son/daughter/children/child/baby
  keep/keeps/keeping/kept my kids/son/daughter/children/child/baby from me
  have/need/must ~ tell/disclose/inform ~~ employer/boss/hr/work/interview && #pregnant
  co parenting agreement/plan
  can ~ <job> ask/make/require/force && #pregnant
  can/are/is they/he/she/hr/boss/employer/landlord/company/manager ~ do/allowed that/this/to && leave|contract|hr|landlord|employer|boss|shifts|hours|pto|ex|custody|lease|maternity
  have/got a case && fired|let go|leave|pregnant|employer|boss|hospital|landlord|work|redundant|doctor|sacked|laid
  <unfair> && #pregnant|<maternityLeave>|leave|bed rest && case|claim|rights|appeal|legal|recourse
  contract ~~ say/says/allow/allows/state/states/clause/break/breach/sign/signed/binding/terminate && #question
  surrogate/surrogacy/donor ~~ contract/agreement/rights/mind/sign
  <job> ~ says/said/told/saying ~~ not && time off|appointments|appointment|leave|breaks|pump|rights|allowed|pregnant|pregnancy
  is/are she/he/they/it/we/i allowed to && boss|manager|employer|landlord|ex|father|school|hospital|work|hr|leave|custody
  passport && ex|father|dad|split|separated|without|consent|refuses
  register/registering/registration ~ birth/baby && #question
  <child>/we/i ~ adopt/adopting/adopted ~~ sign/consent/papers/process/legal/mother/father/stepdaughter/stepson
  adopting/adopt my/his/her/our stepdaughter/stepson/stepchild/niece/nephew
  need ~ mother/father/dad/mom to sign/agree/consent
  breach/sign/signed ~ contract/lease/agreement && #question
  does/how/prove/establish ~ paternity && #question && !leave && !pay
  donor ~~ rights/say/involved/contract/known/agreement && sperm|egg|embryo
  signed/signing/sign a/the/my/our lease/contract/tenancy/agreement/waiver/papers
  landlord ~~ says/said/wants/refuses/raise/raised/kick/evict/not/can/deposit/mold/mould/repairs/fix
  school/nursery/daycare/preschool ~ exclude/excluded/expel/expelled/suspend/suspended/ban/banned && #question && !screen && !toys && !sugar && !nuts
  no children/kids/babies allowed
  allowed by law/contract
  report ~ employer/boss/company/landlord/daycare/nursery/school/hospital && #question
  split/splitting up && house|custody|rights|pays|support|court|solicitor|lawyer|weekends|passport
  refuse/refusing/required/forced/make ~~ night shifts/shift && #pregnant|#nursing|boss|employer|work
  dna test && sign|signing|father|dad|paternity|court
  can/could he/she/they/ex/father/dad ~~ custody/sue/evict/fire/deport/remove/stop/keep/take/block ~~ me/us/him/her/them/kids/baby/son/daughter/children/leave && ex|separated|divorce|custody|court|landlord|boss|lawyer|visa|unmarried|married
  separated/divorcing/divorce && house|custody|kids|rights|pays|support|court|solicitor|lawyer|weekends|agreement|consent
  have to pay back ~ maternity/pay/bonus
  entitled/entitlement/eligible ~~ leave/breaks/notice/hours/rights
  posts/posted/posting/sharing ~~ photos/pictures ~~ without/permission/consent
  off/leave/time ~ protected/unprotected
  legal action/advice/rights/guardian/custody/fees/obligation/help
  take/want/consider/start/pursue ~ to? sue
  refuse/refuses/refused/refusing to treat/see/serve/admit/register
  what are the rules && refuse|refused|work|leave|employer|law|state|school|country|travel|passport|court
  register/registered/registering ~~ authorities/council/government/registry/registrar
  ex ~~ keep/keeps/kept/keeping/returns/return/withholds/contact/weekend/weekends/visits/access/overnights && him|her|boy|girl|son|daughter|kids|baby|child
  dock/docks/docking/docked me/my
  job offer ~ withdrawn/rescinded/cancelled/retracted
  ex/exs/father/dad ~~ moved/moving/took/taken/stop/stopped/unsupervised/overnight/overnights/picks/block/refuses/withholds/relocate/relocated && son|daughter|kids|baby|child|me|him|her && can|rights|what can|do about|court|legal|allowed|permission
  can/could i stop/prevent/block/keep him/her/it/them/ex/dad/father && ex|exs|father|dad|custody|visits|girlfriend|boyfriend
  unsupervised/supervised visit/visits/contact/access/visitation
  for my/the/our employer/boss/landlord/company/manager/hr/school/hospital to && #question
  contract ~ template/include/includes/clauses
  sign/signs for ~~ passport/surgery/consent
  refuse/sign ~ waiver
  can/could/am i be? fired/sacked/dismissed/demoted/evicted/deported/sued/arrested/prosecuted
  have/has/need/needs to sign && if|move|travel|custody|father|husband|papers|passport
  not consent
  residence/work/spouse/student permit/visa
  consent && hospital|surgery|father|school|test|travel|passport && #question && !age
  landlord/boss/employer/company/hospital/school/manager/father/ex allowed to
  kick/kicked/kicking/throw/thrown us/me out && lease|landlord|house|apartment|flat|rent|legal|can|name
  share/shares/shared/disclose/release my ~ information/records/details/results/data
  must/should/when ~ employer/boss/work/hr ~ know/told/informed && #pregnant
  negar/negarme/niega/niegan ~ hora/permiso/baja/reduccion/lactancia
  who ~ keep/keeps/get/gets/has ~ kids/children/baby/house/custody && !door
  separating/separate/separated/separation ~~ kids/children/custody/house/assets/pension
  splitting/breaking up ~~ kids/children/custody/house/assets/pension
  change/changing/changed ~~ name/surname ~~ registration/registered/registering/certificate/birth/married/marriage/divorce
  change/changing my? child/childs/babys/sons/daughters/baby/son/daughter ~ name/surname
  stop/prevent/keep/block ~ ex/father/dad/him/her ~~ seeing/visiting/contacting/contact/taking/access && ex|father|violent|custody|dad
  rights of/as/for ~ fathers/father/dads/mothers/mother/parents/parent/tenants/tenant/workers/employees/employee/grandparents/women/mums/moms/patients/patient
  fathers/father/dads/mothers/parents/tenant/tenants/worker/workers/employee/womens/patient/patients/maternity/pregnancy/visitation/visiting/breastfeeding rights
  parenting/coparenting plan/agreement/order
  custody/prenuptial/prenup/postnup/cohabitation/surrogacy/adoption/rental/tenancy/nanny/employment/settlement/separation agreement/agreements/papers/contract
  press/pressing charges
  police report
  next of kin
  biological father/dad && #question|rights|wants|claim|custody
  inherit/inherits/inheritance && child|kids|stepchild|will|#question
  notice period
  zero hours
  age ~~ home alone/left alone
  old ~~ home alone/left alone/babysit && #question && by law|legal|law|allowed
  jail/prison/arrested && custody|father|ex|dad|visit|rights|lose
  child neglect/endangerment
  lose custody
  take my/our kids/baby/children/child/son/daughter away
  notarised/notarized letter
  consent/permission/authorisation/authorization letter/form && travel|abroad|fly|passport|school|#question
  court date/hearing/papers/case/ruling
  served ~ papers
  report/reported ~~ cps/social services/police/authorities && #question
  reasonable accommodation/accommodations/adjustment/adjustments
  request/requesting ~ flexible/part/reduced ~ hours/time/work/working
  job/position/role ~~ held/protected/gone/filled/replaced/given && leave|maternity|pregnant
  birth certificate
  restraining/protective/custody/court order/orders
  child support
  custody battle/hearing/papers/arrangement/arrangements/dispute/case/schedule
  parental rights
  employer/boss/company/hr/manager/landlord/ex/agency/nanny ~~ wants/makes/forces/says/refuses/tells/told/insists && allowed|can they|can he|can she|legal|fair|rule|rules|have to|contract
  get/got/getting/be in trouble for/if
  get/be/getting/got fired/sacked/dismissed/demoted
  can i forbid/prohibit/report/object/sue
  have/has to let ~~ ex/exs/father/dad/parents/grandparents/inlaws ~~ see/visit/take
  nanny/employee/worker/cleaner/babysitter ~~ overtime/contract/wage/holiday pay/notice/liable/insurance
  maiden name
  get/gets/have/has <maternityLeave> && #question
  part time workers/worker/work && leave|rights|#pregnant
  other parent
  coparent/coparents ~ refuses/will/won/wants/not
  doctor/doctors/hospital/school/nurse/midwife/police/clinic/daycare ~~ without ~ telling/asking/consent/permission/knowing/agreement
  boss/employer/company/hr/manager/landlord/school ~~ ignore/ignores/ignored/refuse/refuses/deny/denies/reject/rejected ~~ request/leave/breaks/application/complaint/hours/repairs
  get/gets/raise/raises/take/takes ~ kids/children/baby/son/daughter if ~ die/dead/died/happens/happened
  stop/stopped/stops ~ paying support/maintenance
  will not sign ~~ application/form/papers/passport/divorce/document/documents
`,
)
