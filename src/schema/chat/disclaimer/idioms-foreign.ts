import { compilePatterns } from './pattern.ts'

/** Spanish and French. */
export const IDIOMS_FOREIGN = compilePatterns(`
  muero/morir/morirme/muriendo de la verguenza/pena/risa/emocion
  muero/muerta/muerto/moria/mori de risa/ganas/cansancio/sueno/hambre/frio/calor/verguenza/amor/ternura/sed/miedo/aburrimiento
  morirse/morirme de risa/ganas/cansancio/sueno/hambre/calor/verguenza/amor
  <relative>/jefe/jefa me va a matar
  matando/mata de risa/ternura
  matar el tiempo/hambre/gusanillo
  da/dio/dar un infarto cuando/al/de
  casi me da/dio un infarto
  meurs/mourir/morte/mort/mourrais d envie/impatience/ennui/amour
  meurs/mourir/morte/mort de rire/fatigue/faim/soif/froid/chaud/honte/peur/trouille/sommeil/jalousie
  a mourir de
  tue/tuee/tuer le temps
  crise de rire/fou
  failli avoir/faire une? crise/infarctus/attaque/malaise
  malade/malades de jalousie/bonheur/joie/rire/envie
  dulce/dulces que/como
`)
