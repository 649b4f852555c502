import type { Concept } from './lexicon.ts'

/** The basics in Spanish, without accents; same form as `lexicon-english.ts`. */
export const SPANISH: Partial<Record<Concept, string>> = {
  pregnant:
    'embarazada, embarazo, embarazadas, gestacion, gestante, trimestre, primer trimestre, encinta, ecografia, matrona, obstetra',
  birth: 'posparto, postparto, parto, di a luz, cesarea, despues del parto, desde el parto, desde que nacio',
  nursing:
    'lactancia, amamantando, amamanto, amamantar, dando el pecho, dar el pecho, doy el pecho, leche materna, lactando',
  child:
    'bebe, bebes, hijo, hija, hijos, nino, nina, ninos, recien nacido, recien nacida, pequeno, pequena, chiquito, chiquita, gemelos',
  newborn: 'recien nacido, recien nacida',
  past: 'hace anos, anos atras, el ano pasado, en el pasado, cuando era, de adolescente, mi primer embarazo, mi primer parto, mi ultimo embarazo, hace mucho',
  present:
    'ahora, hoy, esta manana, esta noche, ahora mismo, desde ayer, otra vez, de nuevo, estoy, esta, sigue, tengo, tiene',
  concern: 'otra vez, de nuevo, riesgo, probabilidad, preocuparme, preocupada, normal, peligroso, repetir',
  general:
    'cuales son, sintomas de, senales de, signos de, como se si, que pasa si, es verdad que, diferencia entre, como saber, en caso de, riesgo de, que causa',
  fiction:
    'novela, libro, pelicula, serie, en la serie, protagonista, personaje, cancion, sone, sueno, pesadilla, cuento, telenovela, capitulo',
  humour: 'jaja, jajaja, jajaj, jeje, broma, es broma, de risa',
  relative: 'amiga, amigo, hermana, prima, vecina, madre, suegra, marido, esposo, esposa, abuela',
  abuser: 'el, marido, esposo, novio, pareja, mi ex',
  bleed: 'sangrar, sangrando, sangrado, sangro, sangra, sangre, hemorragia, desangro, desangrando, desangra',
  heavy:
    'mucho, mucha, abundante, abundantes, muchisimo, muchisima, muchisimos, chorro, chorros, sin control, a chorros, demasiado, no para, sin parar',
  waters: 'aguas, fuente, la fuente, bolsa, liquido amniotico',
  broke: 'rompi, rompio, roto, rota, romper, perdiendo, pierdo',
  contraction: 'contracciones, contraccion',
  movement: 'mueve, moverse, se mueve, movimientos, movimiento, patadas, patada, moviendo, moverlo, moverla',
  less: 'menos, poco, apenas',
  belly: 'barriga, vientre, abdomen, estomago, panza',
  pain: 'dolor, dolores, duele, duelen',
  severe: 'fuerte, fuertes, insoportable, intenso, intensa, horrible, muy fuerte, terrible, peor',
  headache:
    'dolor de cabeza, me duele la cabeza, me duele mucho la cabeza, duele mucho la cabeza, la cabeza me duele, jaqueca, migrana',
  vision:
    'veo lucecitas, lucecitas, estrellitas, veo estrellas, veo puntos, veo doble, veo borroso, vision borrosa, veo luces, veo manchas, destellos, vista borrosa',
  breathe: 'respira, respirar, respiro, respirando, respiracion',
  breathless:
    'se ahoga, ahogando, ahogandose, se esta ahogando, labios morados, labios azules, morado, morados, se asfixia, dejo de respirar, se puso azul, no respira, falta de aire',
  badBreath: 'dificultad, problemas, cuesta, le cuesta, me cuesta',
  unconscious:
    'inconsciente, no reacciona, no despierta, no se despierta, perdio el conocimiento, no responde, desmayado, desmayada',
  limp: 'flacido, flacida, muy dormido, muy dormida, decaido, decaida',
  seizure: 'convulsion, convulsiones, convulsiona, convulsionando',
  choke: 'atraganta, atragantando, atraganto, se ahoga, ahogando, asfixiando',
  swallow: 'trago, tragado, bebio, comio, se trago, ha tragado, tomo, se bebio, se comio',
  poison: 'pila, pilas, lejia, detergente, veneno, bateria, iman, cloro, raticida',
  overdose: 'sobredosis, todas las pastillas, muchas pastillas, el frasco entero, demasiadas pastillas, todo el frasco',
  chest: 'pecho',
  heartAttack: 'infarto, derrame, ictus, ataque cardiaco, paro cardiaco, ataque al corazon',
  ambulance: 'ambulancia',
  fever: 'fiebre, temperatura, calentura, febril',
  illness:
    'diarrea, vomito, vomitos, vomita, vomitando, vomitar, tos, tose, sarpullido, erupcion, ronchas, granos, manchas rojas, mocos, resfriado, resfriada, gripe, catarro, estrenimiento, estrenido, estrenida, ictericia, colicos, colico, reflujo, otitis, infeccion, dolor de oido, le duele, alergia, eccema, varicela, bronquiolitis, asma, enfermo, enferma, hinchado, hinchada, llagas, piel amarilla, no quiere comer, amarillo',
  vaccine: 'vacuna, vacunas, vacunar, vacunarlo, vacunarla',
  complication:
    'preeclampsia, diabetes gestacional, placenta previa, placenta baja, aborto espontaneo, aborto, embarazo ectopico, mastitis, infeccion de orina, infeccion urinaria, hiperemesis, colestasis, parto prematuro, amenaza de parto, presion alta, tension alta, hipertension, desprendimiento',
  spotting: 'manchar, manchado, manchando, mancho, manchas de sangre, flujo marron, flujo rosado',
  symptom:
    'sangrado, sangrar, sangro, sangrando, sangre, contracciones, dolor, calambres, colicos, hinchazon, hinchados, picor, picazon, mareos, mareada, vomitos, vomitando, fiebre, flujo, me duele, ardor al orinar',
  drug: 'diazepam, lorazepam, fluoxetina, levotiroxina, eutirox, corticoides, cortisona, aciclovir, loratadina, cetirizina, ventolin, salbutamol, metamizol, nolotil, naproxeno, ansioliticos, antiacido, almax, heparina, ibuprofeno, paracetamol, aspirina, amoxicilina, antibiotico, antibioticos, antidepresivo, antidepresivos, omeprazol, antihistaminico, antihistaminicos, insulina, metformina, apiretal, dalsy, sertralina, melatonina, jarabe para la tos, anticonceptivos, laxante',
  medicine:
    'medicamento, medicamentos, medicina, medicinas, pastilla, pastillas, jarabe, dosis, tableta, tabletas, remedio, gotas',
  supplement: 'acido folico, hierro, vitaminas prenatales, vitamina d, suplemento, suplementos, omega 3',
  use: 'tomar, tomo, tomando, tome, dar, darle, doy, usar, seguro, segura, puedo, debo, dosis, efectos secundarios, dejar de tomar, cuanto, cuanta, mg',
  dosage: 'mg, dosis, ml',
  food: 'queso, queso fresco, jamon, jamon serrano, pescado, atun, salmon, sushi, carne, carne cruda, embutido, embutidos, marisco, mariscos, huevo, huevos, leche, leche de vaca, yogur, miel, tomar cafe, beber cafe, el cafe, de cafe, un cafe, cafes, cafeina, te, manzanilla, vino, cerveza, alcohol, azucar, chocolate, fruta, frutas, verdura, verduras, papilla, papillas, comida, alimentos, alimento, cacahuete, mani, formula, nueces, picante, arroz, pollo, higado',
  diet: 'nutricion, dieta, alimentacion, calorias, alimentacion complementaria, cafeina, que comer, que puedo comer, que debo comer, que alimentos, alimentos',
  consume:
    'comer, comiendo, beber, bebo, tomar, puedo, puede, evitar, cuanto, cuanta, cantidad, seguro, bueno, malo, dar, darle, introducir, recomendable',
  law: 'custodia, abogado, abogada, juez, juzgado, tribunal, demanda, demandar, divorcio, ley, legal, legalmente, ilegal, derechos, derecho, pension alimenticia, patria potestad, orden de alejamiento, partida de nacimiento, discriminacion, tutela, visitas',
  unfair: 'despedir, despedirme, despedida, despedido, despidieron, despido, echar, negar, negarse, obligar',
  job: 'trabajo, jefe, jefa, empresa, embarazada, contrato, baja',
  maternityLeave:
    'baja por maternidad, permiso de maternidad, licencia de maternidad, permiso por nacimiento, baja maternal, permiso parental',
  leaveAsk: 'derecho, ley, cuanto, cuantas, semanas, legal, pagar, pagan',
  money:
    'dinero, presupuesto, prestamo, hipoteca, deuda, deudas, ahorrar, ahorro, ahorros, subsidio, subsidios, ayudas, ayuda economica, ayudas economicas, seguro medico, impuestos, sueldo, gastos, prestacion, prestaciones, beca, becas, economica, economicas, economico',
  moneyStrong:
    'presupuesto, prestamo, hipoteca, deuda, deudas, subsidio, subsidios, ayuda economica, ayudas economicas, ahorrar, impuestos, prestacion por maternidad, cheque bebe, ahorrar dinero',
  moneyAsk: 'cuanto, cuanta, cuesta, pagar, pedir, ahorrar, necesito, solicitar, hay, cobrar',
  cost: 'cuesta, cuestan, coste, costo, precio',
  costly: 'cuanto, guarderia, parto, hospital, panales, bebe, cuna',
  suicide: 'suicidio, suicidarme, suicidarse, suicidar',
  suicidal: 'suicida, suicidarme, matarme, quitarme la vida, ideas suicidas',
  die: 'morir, morirme, muerta, muerto, muerte',
  victim: 'bebe, hijo, hija, nino, nina, hijos',
  lowMood:
    'deprimida, sin esperanza, no valgo, inutil, mala madre, desesperada, vacia, lloro todo el dia, llorando todo el dia',
  dosed: 'pastilla, pastillas, medicamento, medicamentos, medicina, jarabe, paracetamol, ibuprofeno, comprimidos',
  toxin:
    'pila, pilas, lejia, cloro, detergente, veneno, raticida, iman, imanes, limpiador, desatascador, suavizante, gasolina, quitaesmalte, monedas, moneda, perfume, insecticida, capsula de detergente, producto de limpieza, jabon, alcohol, colonia',
  intake:
    'trago, tragado, se trago, bebio, se bebio, comio, se comio, tomo, se tomo, chupo, mordio, ingirio, en la boca, ha comido, ha bebido, ha tragado',
  drowsy:
    'adormilado, adormilada, somnoliento, somnolienta, flacido, flacida, muy dormido, muy dormida, decaido, decaida, debil, aletargado, aletargada',
  harmAct:
    'hacerle dano, hacer dano, lastimar, lastimarlo, lastimarla, ahogar, ahogarlo, ahogarla, tirar, tirarlo, tirarla, matar, matarlo, matarla, sacudir, sacudirlo, sacudirla, asfixiar, por la ventana, golpear, pegarle, dejarlo caer, dejarla caer',
  thinks:
    'pienso, pensamientos, imagino, me imagino, imagenes, ganas de, impulsos, tengo miedo de, miedo a, me da miedo, casi',
  soulPain:
    'vacia, vacio, inutil, estorbo, una carga, carga, sola, desesperada, atrapada, hundida, sin fuerzas, rota, agotada',
  farewell: 'carta de despedida, cartas de despedida, despedirme, me despido, adios',
  gone: 'cuando yo no este, cuando no este, si yo no estuviera, si no estuviera, sin mi, cuando me muera, si me muero',
}
