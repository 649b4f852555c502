import { describe, expect, it } from 'vitest'
import type { DisclaimerCategory } from '../../../src/schema/chat/disclaimer/categories.ts'
import { detectDisclaimer } from '../../../src/schema/chat/disclaimer/detect.ts'
import { isHardNegative, readSet, SETS, type SetName, scoreSet } from './score.ts'

const URGENT: readonly DisclaimerCategory[] = ['medical_emergency', 'mental_health_crisis']

/** Sets in which some rounds were written for what is missed, and so hold more that must be found. */
const IN_ROUNDS: readonly SetName[] = ['blind-rounds', 'third-author', 'fourth-author']

function detected(message: string, reply?: string): readonly DisclaimerCategory[] {
  return detectDisclaimer({ message, reply })?.detected ?? []
}

describe.each(SETS)('the %s set', (name) => {
  const rows = readSet(name)

  it('holds 200 or more different messages, half of them hard negatives (a third in the sets written in rounds)', () => {
    expect(new Set(rows.map((row) => row.message)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(rows.filter(isHardNegative).length).toBeGreaterThanOrEqual(
      (IN_ROUNDS.includes(name) ? 1 / 3 : 1 / 2) * rows.length,
    )
  })

  it('is detected within the bars: urgent recall 0.95 and precision 0.85, the others F1 0.75', () => {
    const below = scoreSet(rows).filter(({ category, precision, recall, f1 }) =>
      URGENT.includes(category) ? recall < 0.95 || precision < 0.85 : f1 < 0.75,
    )
    expect(below).toEqual([])
  })
})

describe('an emergency', () => {
  it.each<[string, readonly DisclaimerCategory[]]>([
    ['I am pregnant and bleeding heavily', ['medical_emergency', 'pregnancy_complication']],
    ['My baby is 3 weeks old and has a fever of 38.5', ['medical_emergency', 'infant_health']],
    ['my 2 month old has a temperature of 101', ['medical_emergency', 'infant_health']],
    ['he is threatening to kill me right now', ['medical_emergency']],
    ['I swallowed a whole bottle of pills, I want to die', ['medical_emergency', 'mental_health_crisis']],
    ['waters gone at 26+4', ['medical_emergency', 'pregnancy_complication']],
    ['il a 5 semaines et 38,4', ['medical_emergency', 'infant_health']],
    ['They sent us home after the seizure but now he is limp', ['medical_emergency', 'infant_health']],
    ['Im bleedng heavvvily, 20 weeks pregnat', ['medical_emergency', 'pregnancy_complication']],
  ])('is seen in "%s"', (message, expected) => {
    expect(detected(message)).toEqual(expected)
  })

  it.each([
    ['an older child with the same fever', 'My 10 month old has a fever of 38.5'],
    ['a question about signs', 'What are the signs of heavy bleeding in pregnancy?'],
    ['what is long over', 'Two years ago I was bleeding heavily when I was pregnant'],
    ['what is denied', 'I am pregnant, there is no heavy bleeding'],
    ['a dream', 'In my dream my waters broke at 30 weeks'],
    ['what a doctor has looked at', 'He had a seizure, the hospital checked him and sent us home'],
    ['what befell a child long ago', 'He had a seizure at 14 months, he is 4 now'],
    ['what is over', 'I am pregnant and the heavy bleeding has stopped'],
    ['a film', 'In the movie she was bleeding heavily'],
    ['a figure of speech', 'I almost had a heart attack when I saw the bill'],
    ['what is told beside a first birth', 'My first labor was so fast, my water broke at 30 weeks'],
    ['what once befell somebody', "My cousin's boy once swallowed a battery"],
  ])('is not %s', (_, message) => {
    expect(detected(message)).not.toContain('medical_emergency')
  })
})

describe('a crisis', () => {
  it.each([
    'everyone would be better off without me',
    "I don't want to wake up tomorrow, I want to die",
    'asking for a friend who wants to kill herself',
    'I keep having thoughts of hurting my baby',
    'No quiero vivir',
    "J'ai envie de mourir",
  ])('is seen in "%s"', (message) => {
    expect(detectDisclaimer({ message })?.primary).toBe('mental_health_crisis')
  })

  it.each([
    "I'm dying of laughter",
    "I don't want to die, I love my life",
    'I used to be suicidal years ago when I was a student',
    'In the novel the mother wants to kill herself',
    "I can't do this anymore, this crib manual lol",
    'My doctor asked if I had thoughts of suicide and I said no',
  ])('is not seen in "%s"', (message) => {
    expect(detected(message)).not.toContain('mental_health_crisis')
  })

  it('is not seen in a question about a word, but in one about a way', () => {
    expect(detected('What is postpartum psychosis?')).not.toContain('mental_health_crisis')
    expect(detected('What is the easiest way to die?')).toEqual(['mental_health_crisis'])
  })

  it('takes a hint at a means beside another hint, not the means alone', () => {
    expect(detected('I keep the razor in the drawer')).toEqual([])
    expect(detected('I keep the razor in the drawer. It crossed my mind again')).toEqual(['mental_health_crisis'])
  })

  it('takes two signs of a deep low, not one', () => {
    expect(detected('I feel numb')).toEqual([])
    expect(detected('I feel numb and I am a terrible mother')).toEqual(['mental_health_crisis'])
  })
})

describe('everyday topics', () => {
  it.each<[string, DisclaimerCategory]>([
    ['how much ibuprofen can I take while breastfeeding', 'medication'],
    ['is sushi ok when pregnant', 'nutrition'],
    ['can he get full custody of our son?', 'legal'],
    ['which benefits can I claim on parental leave?', 'financial'],
    ['what are the signs of preeclampsia?', 'pregnancy_complication'],
    ['my toddler has an ear infection', 'infant_health'],
    ['He vomited once, what should I do?', 'infant_health'],
    ['The daycare takes $500 a month, what else is there?', 'financial'],
    ['quiero divorciarme', 'legal'],
    ["J'ai oublié ma pilule hier", 'medication'],
    ['¿Cuándo empiezo con las papillas?', 'nutrition'],
    ["Je n'ai pas les moyens d'acheter du lait", 'financial'],
  ])('"%s" is %s', (message, expected) => {
    expect(detected(message)).toEqual([expected])
  })

  it.each([
    ['an animal', 'Our dog has been vomiting since we brought the baby home'],
    ['the medicine of an animal', 'The vet gave our dog antibiotics'],
    ['the food of an animal', 'What does my cat eat if she is nursing kittens?'],
    ['the plot of a novel', "What does preeclampsia feel like? I'm writing a novel"],
  ])('are not %s', (_, message) => {
    expect(detected(message)).toEqual([])
  })

  it('are none in small talk', () => {
    expect(detectDisclaimer({ message: 'Good morning! Which lullaby do you like best?' })).toBeNull()
  })

  it('come in order of urgency, the first being the primary', () => {
    expect(detectDisclaimer({ message: 'Can I take ibuprofen, eat sushi and get a loan while pregnant?' })).toEqual({
      primary: 'medication',
      detected: ['medication', 'nutrition', 'financial'],
    })
  })
})

describe('a reply', () => {
  const greeting = 'Any tips for tonight?'

  it('adds nothing by referring to a doctor', () => {
    expect(
      detected(greeting, 'Call your doctor if the baby has a fever, is bleeding or has trouble breathing.'),
    ).toEqual([])
    expect(detected(greeting, 'Ask your pharmacist before you take ibuprofen.')).toEqual([])
  })

  it('adds what it gives advice of substance on', () => {
    expect(detected(greeting, 'You can take 400 mg of ibuprofen every six hours.')).toEqual(['medication'])
    expect(detected(greeting, 'Eat plenty of beans, lentils and spinach.')).toEqual(['nutrition'])
  })

  it('adds an emergency only when it says to call for help now, without an if', () => {
    expect(detected(greeting, 'Please call 911 now.')).toEqual(['medical_emergency'])
    expect(detected(greeting, 'If she ever stops breathing, call 911 immediately.')).toEqual([])
  })

  it('adds a crisis with an if only to a message that sounds low', () => {
    const caution = 'If you are having thoughts of suicide, please call or text 988.'
    expect(detected(greeting, caution)).toEqual([])
    expect(detected('I am so tired of everything', caution)).toEqual(['mental_health_crisis'])
  })
})
