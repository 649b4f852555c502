import type { Concept } from './lexicon.ts'

/** The basics in French, without accents; same form as `lexicon-english.ts`. */
export const FRENCH: Partial<Record<Concept, string>> = {
  pregnant:
    'enceinte, grossesse, grossesses, trimestre, premier trimestre, echographie, sage femme, foetus, de grossesse, ma grossesse',
  birth: 'accouche, accouchement, apres accouchement, post partum, cesarienne, apres la naissance, depuis la naissance',
  nursing: 'allaite, allaitant, allaitement, allaiter, lait maternel, j allaite',
  child: 'bebe, bebes, enfant, enfants, fils, fille, nourrisson, nouveau ne, petit, petite, jumeaux, garcon',
  newborn: 'nouveau ne, nouveau nee',
  past: 'il y a des annees, l annee derniere, l an dernier, autrefois, quand j etais, adolescente, ma premiere grossesse, mon premier accouchement, ma derniere grossesse, dans le passe, il y a longtemps',
  present: 'maintenant, aujourdhui, ce matin, ce soir, depuis, encore, en ce moment, suis, est, j ai',
  concern: 'encore, a nouveau, risque, risques, chance, inquiete, inquieter, normal, dangereux, grave',
  general:
    'quels sont, quelles sont, signes de, signes d, symptomes de, symptomes d, comment savoir, que se passe t il si, est il vrai, difference entre, en cas de, risque de, comment reconnaitre',
  fiction: 'roman, livre, film, serie, dans la serie, personnage, chanson, reve, cauchemar, episode, heroine, telefilm',
  humour: 'mdr, ptdr, lol, blague, de rire',
  relative: 'amie, ami, soeur, cousine, voisine, mere, belle mere, mari, femme, grand mere',
  abuser: 'il, mari, copain, compagnon, conjoint, mon ex',
  bleed: 'saigne, saigner, saignement, saignements, sang, hemorragie, saignes, perds du sang',
  heavy: 'beaucoup, abondant, abondants, abondamment, enormement, trop, sans arret',
  clots: 'caillot, caillots',
  waters: 'eaux, les eaux, poche des eaux, liquide amniotique, la poche',
  broke: 'perdu, rompu, perds, rompue, fissure, fissuree, perdre',
  contraction: 'contraction, contractions',
  movement: 'bouge, bouger, mouvement, mouvements, coups de pied',
  less: 'moins, peu, presque plus',
  belly: 'ventre, bas ventre, abdomen, estomac',
  pain: 'douleur, douleurs, mal, fait mal',
  severe: 'fort, forte, fortes, forts, insupportable, intense, intenses, atroce, terrible, pire, violente, violentes',
  headache: 'mal de tete, maux de tete, mal a la tete, tres mal a la tete, migraine',
  vision:
    'vois des etoiles, vois des points, etoiles, points noirs, eclairs, vision floue, vois flou, vois trouble, mouches volantes, taches devant les yeux, vois des taches, points lumineux, vue trouble',
  breathe: 'respire, respirer, respiration',
  breathless:
    's etouffe, etouffe, tout bleu, toute bleue, devient bleu, levres bleues, ne respire plus, suffoque, s etrangle, devient bleue',
  badBreath: 'mal, difficulte, difficultes, du mal, peine',
  unconscious:
    'inconscient, inconsciente, ne reagit plus, ne reagit pas, ne se reveille pas, ne se reveille plus, perdu connaissance, evanouie, evanoui, s est evanoui',
  limp: 'tout mou, toute molle, mou, molle, amorphe, somnolent, somnolente',
  seizure: 'convulsion, convulsions, convulse, crise d epilepsie',
  swallow: 'avale, bu, mange, ingere, a avale, a bu',
  poison: 'pile, piles, pile bouton, javel, lessive, poison, aimant, liquide vaisselle, produit menager, detergent',
  overdose:
    'overdose, toute la boite, tous les cachets, tous mes cachets, trop de cachets, tous les medicaments, trop de medicaments',
  chest: 'poitrine',
  heartAttack: 'crise cardiaque, infarctus, avc, arret cardiaque, infarctus',
  ambulance: 'ambulance, samu, pompiers',
  fever: 'fievre, temperature, febrile',
  illness:
    'diarrhee, vomit, vomissements, vomi, toux, tousse, boutons, boutons rouges, eruption, plaques rouges, plaques, rhume, nez bouche, nez qui coule, grippe, constipe, constipee, constipation, jaunisse, ictere, coliques, colique, reflux, otite, infection, allergie, eczema, varicelle, bronchiolite, asthme, malade, gonfle, selles, erytheme, muguet, poussee dentaire, refuse de manger',
  vaccine: 'vaccin, vaccins, vacciner, vaccination',
  complication:
    'preeclampsie, pre eclampsie, diabete gestationnel, placenta praevia, fausse couche, fausses couches, grossesse extra uterine, mastite, infection urinaire, hyperemese, cholestase, hypertension, accouchement premature, menace d accouchement, decollement, toxoplasmose',
  spotting: 'pertes roses, pertes marron, pertes brunes, saignements legers, pertes de sang',
  symptom:
    'saignement, saignements, saigne, sang, contractions, contraction, douleurs, douleur, crampes, demangeaisons, gonflees, gonfles, vertiges, vomissements, vomis, fievre, pertes, brulures, tension elevee, mal au ventre, oedeme',
  drug: 'somnifere, somniferes, anxiolytique, anxiolytiques, antihistaminique, antihistaminiques, cortisone, vermifuge, ventoline, laxatif, laxatifs, corticoides, levothyrox, polaramine, ibuprofene, paracetamol, doliprane, efferalgan, dafalgan, aspirine, advil, amoxicilline, antibiotique, antibiotiques, antidepresseur, antidepresseurs, spasfon, gaviscon, smecta, insuline, melatonine, sertraline, antihistaminique, antihistaminiques, pilule, homeopathie, donormyl, vogalene',
  medicine:
    'medicament, medicaments, cachet, cachets, comprime, comprimes, sirop, dose, posologie, traitement, gouttes, ordonnance',
  supplement:
    'acide folique, vitamine d, complement alimentaire, complements alimentaires, fer, magnesium, vitamines prenatales',
  use: 'prendre, prends, pris, donner, donne, utiliser, puis je, peux, dois je, dose, combien, effets secondaires, arreter, sans danger, mg',
  dosage: 'mg, dose, posologie',
  food: 'fromage, fromages, lait cru, lait de vache, camembert, saumon, saumon fume, poisson, thon, sushi, sushis, viande, viande crue, jambon, charcuterie, foie gras, oeuf, oeufs, lait, yaourt, miel, du cafe, de cafe, le cafe, un cafe, cafes, cafeine, tisane, vin, biere, champagne, alcool, sucre, chocolat, fruit, fruits, legume, legumes, puree, purees, aliment, aliments, repas, cacahuete, fruits de mer, huitres, crevettes, petit dejeuner, biberon de lait, biberon, biberons, foie',
  diet: 'nutrition, alimentation, regime, calories, diversification, diversification alimentaire, cafeine, quoi manger, que manger, aliments, aliments a eviter',
  consume:
    'manger, mange, boire, bois, boit, eviter, puis je, peux, peut, combien, trop, introduire, donner, droit, autorise',
  law: 'garde, garde alternee, garde exclusive, avocat, avocate, juge, tribunal, divorce, loi, legal, legale, legalement, illegal, droits, mes droits, pension alimentaire, autorite parentale, acte de naissance, discrimination, porter plainte, droit de visite, tutelle, prud hommes',
  unfair: 'licencier, licenciee, licenciement, virer, viree, refuser, refuse, obliger, renvoyer, renvoyee',
  job: 'patron, patronne, employeur, entreprise, travail, contrat, enceinte, chef, conge',
  maternityLeave: 'conge maternite, conge parental, conge paternite, conge de maternite',
  leaveAsk:
    'droit, droits, loi, combien de semaines, combien de jours, combien de temps, refuser, semaines, legal, refuse',
  money:
    'argent, budget, pret, credit, dette, dettes, epargne, epargner, economiser, aides, aide financiere, aides financieres, allocation, allocations, caf, impots, salaire, frais, assurance, mutuelle, financiere, financieres, financier',
  moneyStrong:
    'budget, pret, dette, dettes, epargne, aide financiere, aides financieres, allocation, allocations, allocations familiales, prime de naissance, impots, economiser',
  moneyAsk: 'combien, coute, payer, demander, toucher, existe, obtenir, ai droit, quelles',
  cost: 'coute, coutent, cout, prix, tarif',
  costly: 'combien, creche, nounou, accouchement, couches, mois, clinique',
  suicide: 'suicide, suicider',
  suicidal: 'suicidaire, suicidaires, me suicider, se suicider, idees noires, idees suicidaires',
  die: 'mourir, morte, mort',
  victim: 'bebe, enfant, fils, fille, enfants',
  lowMood:
    'deprimee, desespoir, desesperee, bonne a rien, mauvaise mere, vide, pleure tout le temps, pleure toute la journee, inutile',
  dosed:
    'cachet, cachets, comprime, comprimes, medicament, medicaments, sirop, pilules, doliprane, paracetamol, gelules',
  toxin:
    'pile, piles, pile bouton, javel, lessive, poison, aimant, aimants, liquide vaisselle, produit menager, detergent, produit, capsule de lessive, deboucheur, essence, dissolvant, parfum, insecticide, piece, mort aux rats, alcool, adoucissant, nettoyant',
  intake: 'avale, avaler, bu, mange, ingere, croque, leche, suce, dans la bouche, mordu',
  drowsy: 'mou, molle, tout mou, toute molle, amorphe, somnolent, somnolente, endormi, endormie, apathique, faible',
  harmAct:
    'faire du mal, jeter, le jeter, la jeter, secouer, le secouer, la secouer, noyer, le noyer, la noyer, etouffer, tuer, frapper, par la fenetre, lacher, laisser tomber, blesser',
  thinks:
    'pensee, pensees, images, image, imagine, m imagine, envie de, peur de, impulsion, impulsions, je vois, failli',
  soulPain: 'vide, inutile, fardeau, un poids, seule, desesperee, piegee, epuisee, brisee, nulle, perdue',
  farewell: 'lettre d adieu, lettres d adieu, dire adieu, mes adieux, adieu',
  gone: 'quand je ne serai plus, si je n etais plus, si je n etais pas, sans moi, quand je serai morte, quand je serai partie, si je meurs',
}
