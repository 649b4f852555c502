import { type Rule, rules } from './rule.ts'

/** What the words of the lexicon alone don't find in Spanish: everyday topics and the health of mother and child. */
export const SPANISH_TOPICS: readonly Rule[] = [
  ...rules(
    ['pregnancy_complication'],
    `
  pica/pican/picor/picazon ~~ manos/pies/piel/barriga/cuerpo && #pregnant
  tension/presion ~ alta/baja/subida
  nauseas/vomitos/mareos/acidez/ardor/hemorroides/ciatica/anemia/estrenimiento && #pregnant && !#born
  manos/pies/piernas/cara/tobillos ~~ hinchados/hinchadas/hinchada && #pregnant
  no siento/noto/se ~~ bebe/patadas/movimientos && #pregnant
  cuello ~ corto/utero && #pregnant
  azucar/glucosa/hierro/proteinas ~ alta/alto/bajo/baja/orina && #pregnant
  latido/latidos && #pregnant && #question
`,
  ),
  ...rules(
    ['infant_health'],
    `
  no hace/ha ~ caca/popo/pis/deposiciones
  caca/cacas/popo/deposiciones ~~ verde/verdes/liquida/sangre/dura/blanca/moco/negra/duras
  culito/culo/pompis/nalgas/ingle ~~ rojo/roja/irritado/irritada/escocido
  se cayo/caido/golpeo/pego ~~ cama/silla/cabeza/escalera/sofa/cuna/trona && #child
  cayo ~ de ~ cama/silla/sofa/cuna/trona/cambiador && #child
  chichon/golpe/moreton && #child
  duele/dolor ~ barriga/oido/garganta/tripa/estomago/cabeza && #child && !#pregnant
  ojo/ojos ~ rojo/rojos/legana/leganas/pegados && #child
  no camina/gatea/habla/gana/sube/come && #child && meses|anos|peso|normal|preocupada|todavia|aun
  piojos/lombrices/dermatitis/picadura/estornuda/hernia/frenillo/muguet
  vacunas ~~ tocan/meses
`,
  ),
  ...rules(
    ['medication'],
    `
  olvide/olvidado/olvido/salte ~~ pildora/pastilla/dosis/medicamento/medicina/antibiotico
  que/algo ~ puedo/puede/debo ~ tomar/darle ~~ para/contra
  pildora/pastillas/anticonceptivo/anticonceptivos/diu/epidural/pomada/antibiotico && #question
  cuantos/cuantas/cuanto ~ ml/mg/gotas/dosis/paracetamol/ibuprofeno/apiretal/dalsy/jarabe
  dejar ~ de ~ tomar
`,
  ),
  ...rules(
    ['nutrition'],
    `
  cuanto/cuanta/cuantos/cuantas ~ cafe/cafes/te/leche/biberon/biberones/agua/tomas/comida/fruta/calorias && #question|#child|#pregnant|#nursing
  cuantos/cuantas/cuanto ~~ biberones/tomas/leche/comer/beber
  empezar/empiezo/empieza/introducir/iniciar ~~ papillas/papilla/solidos/purees/comida/alimentos/frutas/huevo/gluten
  receta/recetas && #child|#pregnant|#nursing|para
  desayuno/cena/merienda/almuerzo/menu && #question|ideas|sano|saludable
  engordar/adelgazar/peso ~~ embarazo/embarazada/lactancia && #question
  no quiere/come ~ comer/fruta/verdura/carne/nada && #child
  puedo/puede ~~ comer/beber
`,
  ),
  ...rules(
    ['legal'],
    `
  necesito/quiero/busco/contratar ~ abogado/abogada/custodia/divorcio/divorciarme/denunciar/demandar/separarme
  quedarse/queda/quedan/quedara ~ con ~ ninos/hijos/hijo/hija/casa/nina/nino
  ex/padre/marido ~~ llevar/llevarse/llevo/quitar/quitarme ~~ hijo/hija/ninos/nino/nina/hijos
  pueden/puede ~ despedir/despedirme/echar/echarme/desahuciar/desahuciarme/obligar/obligarme
  me ~ despidieron/despidio/echaron/despedido
  visado/visa/nacionalidad/residencia/papeles/pasaporte && #question|vence|caduca|renovar|#pregnant|bebe
  mis derechos
  tengo derecho
  derecho a
  semanas/dias ~ de ~ baja/permiso
  me corresponde/corresponden/tocan && baja|permiso|dias|semanas
  apellido/apellidos/paternidad && #question
  registrar/reconocer/inscribir ~~ bebe/hijo/hija/registro
  contrato && #pregnant|despedir|renovar
`,
  ),
  ...rules(
    ['financial'],
    `
  alcanza/llega/llego/llegamos ~ dinero/mes/sueldo
  no llego/llegamos a fin
  no puedo/podemos ~ pagar
  seguro ~ cubre/cubrir/medico/paga
  cubre ~ seguro
  sin trabajo/empleo/dinero/sueldo
  paro/desempleo/alquiler/hipoteca/facturas/factura && #question|ayuda|ayudas|pagar|dinero|puedo
  cuanto cuesta/cuestan/vale/cobra/gasta/gasto
  ahorrar/ahorro ~ para/dinero
  ayudas ~ hay/por/para/puedo
  que ayudas/ayuda/prestacion/subsidio
  barato/baratos/economico/economica && #question
  deudas/deuda/endeudados/endeudada
`,
  ),
]
