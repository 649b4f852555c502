import { type Rule, rules } from './rule.ts'

/** What the words of the lexicon alone don't find in French: everyday topics and the health of mother and child. */
export const FRENCH_TOPICS: readonly Rule[] = [
  ...rules(
    ['pregnancy_complication'],
    `
  tension && #pregnant && !nerveuse
  perdu/perds/pertes ~~ sang/eaux/sanguines/marron/rosees/roses && #pregnant|#question
  demangeaisons/demange/gratte/grattent && #pregnant
  pieds/mains/jambes/chevilles/visage ~~ gonfle/gonfles/gonflees/gonfler && #pregnant
  nausees/vomissements/brulures/hemorroides/sciatique/anemie/constipation/vertiges && #pregnant && !#born
  col ~ court/ouvert/efface && #pregnant
  sucre/glycemie/fer/proteines/albumine ~ eleve/elevee/haut/haute/bas/urines && #pregnant
  mal ~ ventre/dos/tete/reins/cotes/bassin && #pregnant
  ventre ~ dur/durcit/mal/douloureux && #pregnant
  fausse couche
`,
  ),
  ...rules(
    ['infant_health'],
    `
  fesses ~ rouges/irritees/irritee
  tombe/tombee/chute ~~ lit/table/langer/chaise/canape/tete/escalier/escaliers && #child
  bosse/bleu && #child && tete|front|tombe|tombee|chute
  selles/caca/popo ~~ verte/vertes/liquides/sang/dures/blanches/glaires/vert/mou
  ne fait/va ~ plus/pas ~ caca/selle
  pas fait/eu ~ caca/selles/selle
  mal ~ ventre/oreille/oreilles/gorge/tete && #child && !#pregnant
  oeil/yeux ~ rouge/rouges/colle/colles && #child
  ne marche/parle/rampe/grossit/prend pas/plus && #child && mois|ans|poids|normal|encore|toujours
  nez ~ bouche/coule && #child
  rhume/grippe/poux/vers/eczema/muguet/reflux/coliques/regurgite/gastro && #child|#question && !#pregnant
  pousse/poussee/percer/perce ~ dents/dent
`,
  ),
  ...rules(
    ['medication'],
    `
  oublie/saute ~~ pilule/cachet/medicament/dose/comprime/antibiotique
  que/quoi ~ prendre ~~ contre/pour && #pregnant|#nursing|#question
  quel/quels ~ medicament/medicaments/antidouleur/sirop/traitement/antibiotique
  antidouleur/antidouleurs/pilule/sterilet/peridurale/pommade/collyre && #question|#pregnant|#nursing
  combien ~ de ~ ml/mg/gouttes/doliprane/paracetamol/sirop/dafalgan
  arreter ~ de? ~ pilule/traitement/antidepresseur/antidepresseurs/medicament
`,
  ),
  ...rules(
    ['nutrition'],
    `
  combien ~ de ~ lait/cafe/cafes/eau/biberons/biberon/calories/the/fruits/repas && #question|#child|#pregnant|#nursing|pour
  quand ~ donner/introduire/commencer ~~ oeuf/oeufs/legumes/fruits/viande/gluten/puree/purees/arachide/eau/morceaux/solides
  recette/recettes && #child|#pregnant|#nursing|pour
  diner/gouter/dejeuner/menu/petit dejeuner && #question|idees|sain
  grossir/maigrir/poids ~~ grossesse/enceinte/allaitement && #question
  refuse/veut ~ manger/legumes/viande/biberon/biberons && #child
  que/quoi manger/boire
  manger/boire ~ enceinte/allaite/allaitement
`,
  ),
  ...rules(
    ['legal'],
    `
  licenciee/licencie/licencier/licenciement/viree/virer && #pregnant|conge|maternite|enceinte|#question
  divorce/divorcer/separation/separes && garde|enfants|droits|avocat|qui|pension
  garde ~ des/de/alternee/exclusive && !la? garde robe
  declarer/declaration ~~ naissance/bebe/enfant/mairie
  reconnaitre/reconnaissance ~~ enfant/bebe/paternite
  avocat/avocate/juge/tribunal/huissier/prud
  visa/titre/papiers/nationalite/passeport && #question|expire|renouveler|#pregnant|bebe
  semaines/jours/duree ~ de? ~ conge
  ai je/t ~ droit
  j ai droit
  le droit de && employeur|patron|enceinte|travail|travailler|conge|pere|proprietaire|refuser
  mes/nos/ses droits
  proprietaire ~~ expulser/refuse/loyer/bail
  nom ~ de famille && #question
`,
  ),
  ...rules(
    ['financial'],
    `
  pas/plus ~ moyens/argent/sous
  endette/endettee/endettes/dettes/decouvert
  epargner/epargne/economiser/economies
  combien ~ coute/coutent/gagne/touche/toucher/payer/cout
  quelles/quelle ~ aide/aides/allocation/allocations/prime
  aides/aide ~ financiere/financieres/caf/sociale/sociales/existent
  loyer/factures/facture/creche/nounou/mutuelle/impots && #question && cher|chere|payer|rembourse|rembourser|prix|tarif|aide|aides|combien
  rembourse/remboursee/remboursement/remboursement && #question
  chomage/rsa/smic/allocations && #question|toucher|aide
  fin/fins de mois ~ difficile/difficiles
`,
  ),
]
