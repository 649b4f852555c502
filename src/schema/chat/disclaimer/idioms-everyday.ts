import { compilePatterns } from './pattern.ts'

/** Money, law, food and feelings in jest. */
export const IDIOMS_EVERYDAY = compilePatterns(`
  court shoe/shoes
  coffee table/tables
  wear in/during/to/for labor/labour
  custody battle over/in
  breaking/broke the law of
  contract negotiation/negotiations
  law homework/school/exam/exams/class/degree/student/essay
  labor/labour law homework/exam/class/essay/degree
  cheap shot/shots/thrill/thrills
  the law of averages/gravity/attraction/physics/nature
  broke the bank
  drive/drives/driving/drove me/us nuts/bananas/crackers
  going/go/gone nuts/bananas/crackers
  suing for peace
  suing is not my
  like a lawyer/judge/attorney
  my budget for shoes/handbags/makeup/coffee/heels
  wear ~ dinner/lunch/breakfast/brunch
  breach of trust/etiquette
  in debt to me/you/my
  is/am/was/as/are a/an ~ lawyer/attorney/solicitor/paralegal/judge/barrister
  husband/wife/dad/mom/mum/sister/brother/uncle/friend is a lawyer
  sue is/was/has/said/says/came/comes/next/from/will/wants/and
  aunt/auntie/grandma/nana/named/name/called sue
  have/has/had/got the/a right to touch/comment/tell/kiss/opinion/opinions/vent/complain/cry/brag
  right to touch/comment/tell/kiss/opinion/opinions/vent/complain/cry/brag
  saw how much
  price of fame/success/love/beauty
  on fire today/lately
  the law to be this/so/that
  food/tennis/basketball/squash court/courts
  ball is? in your/my/his/their court
  laid/lay/laying down the law
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
  for the love
  is/be the law in/around
  partner in crime
  jury is out
  judge/judging/judged me/us/my/a/people/other/others
  rights to the remote
  custody of the remote/tv/couch/dog/cat/blanket/playlist/bed/pizza/cookies
  like a drug
  food for thought/baby
  hungry for adventure/more/knowledge/success
  sweet as honey/sugar/pie
  honey bunny/moon
  cup of tea not
  not my cup
  cheese/cheesy grin/smile/face
  say cheese
  eat/eating/ate you/him/her/them up
  could ~ eat him/her/you/them
  melt/melted like butter
  big fish
  sushi/avocado/pizza/banana/cupcake/taco/fruit themed/theme/costume/print/onesie/pattern/toy/pajamas
  smashing/smashed pumpkin
  bring/bringing home the bacon
`)
