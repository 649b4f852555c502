import { describe, expect, it } from 'vitest'
import { type Danger, findDanger } from '../../src/providers/ai/companion/safety.ts'
import type { Stage } from '../../src/providers/ai/companion/stage.ts'

const DANGERS: readonly [Danger, string, Stage?][] = [
  ['crisis', 'I want to die'],
  ['crisis', "I don't want to be here anymore"],
  ['crisis', 'Sometimes I think about killing myself'],
  ['crisis', 'everyone would be better off without me'],
  ['crisis', 'I keep hearing voices that tell me things'],
  ['crisis', 'Quiero morirme'],
  ['crisis', "J'ai envie de mourir"],
  ['crisis', 'Ich will nicht mehr leben'],
  ['harm_to_child', "I'm afraid I will hurt my baby"],
  ['harm_to_child', 'I feel like shaking him'],
  ['harm_to_child', 'i shook my baby'],
  ['emergency', 'my baby is not breathing'],
  ['emergency', "she can't breathe"],
  ['emergency', 'his lips turned blue'],
  ['emergency', 'my daughter had a seizure'],
  ['emergency', "I can't wake my baby up"],
  ['emergency', 'he swallowed a button battery'],
  ['emergency', 'I took a lot of pills'],
  ['emergency', 'bleeding heavily after birth', 'newborn'],
  ['emergency', 'Mi hijo no puede respirar'],
  ['emergency', 'mon bébé ne respire plus'],
  ['violence', 'My boyfriend pushed me against the wall and choked me'],
  ['violence', "I'm scared of my husband"],
  ['distress', "I can't do this anymore"],
  ['distress', 'I hate being a mom'],
  ['pregnancy_urgent', 'there is some blood when I wipe', 'pregnant'],
  ['pregnancy_urgent', 'spotting at 6 weeks'],
  ['pregnancy_urgent', "baby hasn't moved today", 'pregnant'],
  ['pregnancy_urgent', 'i havent felt anything move since this morning', 'pregnant'],
  ['pregnancy_urgent', 'my waters just broke', 'pregnant'],
  ['pregnancy_urgent', 'severe headache and seeing flashes', 'pregnant'],
  ['child_urgent', 'temperature of 38.4', 'newborn'],
  ['child_urgent', 'no wet diapers today', 'baby'],
  ['child_urgent', 'he fell off the bed', 'baby'],
  ['child_urgent', 'she rolled from the sofa', 'baby'],
  ['child_urgent', 'the rash does not fade', 'toddler'],
  ['loss', 'we lost our baby at 20 weeks'],
  ['loss', 'I had a miscarriage', 'trying'],
]

const HARMLESS: readonly [string, Stage?][] = [
  ['my baby has blue eyes'],
  ['how do I prevent choking'],
  ["I'm scared she stops breathing in her sleep"],
  ['the umbilical stump fell off', 'newborn'],
  ['my son hits me when he is angry'],
  ['when will I feel the baby move', 'pregnant'],
  ['not feeling the baby move yet at 14 weeks', 'pregnant'],
  ['havent felt anything move yet at 16w', 'pregnant'],
  ['my gums are bleeding', 'pregnant'],
  ['blood pressure and blood tests', 'pregnant'],
  ['worried I might hurt the baby by exercising', 'pregnant'],
  ['could I hurt the baby by rolling over in bed'],
  ['he was born at 39 weeks', 'newborn'],
  ['what room temperature is right', 'newborn'],
  ['I lost my job'],
  ['I lost the baby weight'],
  ['how long after a miscarriage can we try again', 'trying'],
  ['my baby is dying to crawl'],
  ['I want to give up breastfeeding'],
  ['my baby fell asleep at last', 'newborn'],
  ['I took my vitamins and my prenatal pills', 'pregnant'],
  ['rolled from tummy to back already', 'newborn'],
  ['the baby kicked me all night', 'pregnant'],
  ['what does it feel like when waters break', 'pregnant'],
]

describe('what counts as a danger', () => {
  it.each(DANGERS)('%s: "%s"', (danger, message, stage) => {
    expect(findDanger(message, stage === undefined ? [] : [stage])).toBe(danger)
  })

  it.each(HARMLESS)('not "%s"', (message, stage) => {
    expect(findDanger(message, stage === undefined ? [] : [stage])).toBeUndefined()
  })
})
