import { type Rule, rules } from './rule.ts'

/** What and how much a mother or child eats and drinks. */
export const NUTRITION_RULES: readonly Rule[] = rules(
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
  drink/drinks/drinking/drank ~~ milk && #child && much|oz|ounces|cups|ml|many|only|refuses|whole|cow|liters|litres
  oz/ounces/cups/ml/bottles of? ~ milk/formula/water/juice
  mix/mixing/prepare/preparing/make/making/sterilise/sterilize/warm/reheat ~ formula/bottle/bottles && #question
  how many ~ calories/cups/ounces/oz/meals/servings/grams/bottles
  give/giving/offer/have/drink ~~ water && #child|#pregnant|#nursing && #question && !gripe
  <supplement> && #question
  <supplement> & <use>
  take/taking ~ my? <supplement>
  iron/calcium/fiber/vitamin ~ rich/foods/diet
  puedo/puede comer/beber/tomar ~ <food>
  manger/boire ~ <food>
  not/no ~ interested/interest in ~ solids/food/eating/bottle/milk/purees/puree && #child
  not/refuses/refusing/hates/spits/gags/rejects ~~ solids/puree/purees/lumps/vegetables/veggies/veg/meat/spoon/food/foods && #child
  ideas/ideas/inspiration for ~ <meal>
  beber/bebo/tomar/dar/darle ~~ agua/leche/zumo/jugo && #question
  agua/leche/zumo ~~ beber/bebo/tomar/dar/darle && #question
  boire/donner ~~ eau/lait/jus && #question
  milk ~ sit/last/keep/good/stay/out/kept && #question && how long|fridge|room|hours|counter|thawed
  how long ~ milk/breastmilk/bottle/formula ~ sit/last/keep/good/stay/out
  what/how should ~~ eat/drink && #pregnant|#nursing|#child && #question
  does/do/can/will/could <food> ~~ labor/labour/baby/milk/supply/colic/nausea/constipation/gas/sleep/reflux
  enough milk/breastmilk/breast/formula/food/calories/protein/iron/water && #question
  eats/eat/eating/drinks/drink/wants nothing/only ~~ <food>/milk/juice
  only eats/eat/drinks/drink/wants ~ <food>/milk/juice/snacks
  how/what should/can/do/could ~ i ~ eating/eat/drink/drinking
  weight ~~ put on/gain/healthy && #pregnant && #question
  how much weight && #pregnant|gain|put on
  had/ate/drank/eaten ~~ <food> && #pregnant && weeks|pregnant|pregnancy|trimester|safe|ok|worried && !toy
  <child>/month/old ~ had/ate/eaten/tried/tasted ~~ <food> && should|ok|safe|waited|early|allergic|allowed|fine && #question
  how much/many ~ milk/breastmilk/formula && #question && day|bottle|feed|feeding|old|months|weeks|ounces|oz|ml
  <meal> for ~ family/toddler/toddlers/kids/kid/child/baby/pregnancy/pregnant/postpartum
  store/storing/freeze/freezing/thaw/thawing/reheat/warming ~~ milk/breastmilk/formula/puree/purees
  eating/eat enough/right/well/properly/healthily/healthier/better
  cup/sippy/straw/sips/bottle ~ water && #child && #question && !bottle of water
  not/refuses/refusing ~ eat/touch/try ~ anything/green/food/vegetables/meat/dinner/lunch && #child
  wean/weaning/weaned ~ off ~ bottle/bottles/formula/breast/breastmilk/milk
  how many times ~~ eat/eats/feed/feeds/drink/nurse && #child
  always/still/constantly hungry && #child
  know ~~ full/hungry && #child
  add/adding cereal/rice/oatmeal/sugar/salt
  need/needs vitamins
  beer/wine/alcohol/drink/cocktail ~~ nurse/pump/breastfeed && #question
  litres/liters/litre/liter/glasses/cups ~ water && #question && !bath && !pool
  fatten/fattening/skinny/chubby/underweight/overweight && #child && #question && !jeans
`,
)
