import { describe, expect, it } from 'vitest'
import type { DisclaimerCategory } from '../../../src/schema/chat/disclaimer/categories.ts'
import { detectDisclaimer } from '../../../src/schema/chat/disclaimer/detect.ts'

/** Every statement in every frame: a rule that only knows one sentence fails here. */
function inFrames(frames: readonly string[], statements: readonly string[]): string[] {
  return frames.flatMap((frame) => statements.map((statement) => frame.replace('X', statement)))
}

function without(category: DisclaimerCategory, messages: readonly string[]): string[] {
  return messages.filter((message) => !detectDisclaimer({ message })?.detected.includes(category))
}

function having(category: DisclaimerCategory, messages: readonly string[]): string[] {
  return messages.filter((message) => detectDisclaimer({ message })?.detected.includes(category))
}

const CHILD_IN_DANGER = [
  'is not breathing',
  'is unresponsive',
  'is turning blue',
  'is choking',
  'is having a seizure',
  'is limp and pale',
  'will not wake up',
  'swallowed a battery',
  'drank bleach',
  'fell down the stairs and is unconscious',
  'has a rash that does not fade',
  'was pulled out of the pool not breathing',
  'got electrocuted',
  'is foaming at the mouth',
  'hit her head and keeps vomiting',
]

const MOTHER_IN_DANGER = [
  'I am bleeding heavily',
  'I can not feel the baby moving',
  'my waters broke',
  'I am having contractions every 5 minutes',
  'I have a severe headache and blurred vision',
  'I was in a car accident',
  'my blood pressure is 170/115',
]

const WITHOUT_ME = [
  'without me',
  'if I was dead',
  'if I disappeared',
  "if I wasn't here",
  "if I didn't exist",
  'if I just left this world',
]

describe('a plain statement is understood in any frame', () => {
  it('of a child in danger', () => {
    const subjects = ['My baby', 'our 6 month old', 'my son', 'the toddler', 'my newborn']
    const frames = ['X', 'help X', 'hi, X, please help', 'we were at the park and X', 'X what do I do']
    const statements = inFrames(
      subjects.map((subject) => `${subject} X`),
      CHILD_IN_DANGER,
    )
    expect(without('medical_emergency', inFrames(frames, statements))).toEqual([])
  })

  it('of a pregnancy in danger', () => {
    const frames = [
      'I am 30 weeks pregnant and X',
      'X, 31 weeks',
      'Hi I am 33 weeks along. X',
      'X and I am 26 weeks pregnant',
    ]
    expect(without('medical_emergency', inFrames(frames, MOTHER_IN_DANGER))).toEqual([])
  })

  it('of a wish to die or to harm', () => {
    const frames = [
      'I want to X',
      'sometimes I want to X',
      'Part of me wants to X',
      'I have decided to X',
      'I am planning to X',
    ]
    const statements = [
      'end my life',
      'kill myself',
      'take my own life',
      'overdose',
      'jump off a bridge',
      'hurt my baby',
      'drown her',
    ]
    expect(without('mental_health_crisis', inFrames(frames, statements))).toEqual([])
  })

  it('of a world better off', () => {
    const frames = ['X', 'I think X', 'sometimes I feel like X']
    const others = ['everyone', 'my kids', 'my husband', 'they'].flatMap((who) =>
      ['would be better off', 'would be happier', 'would have an easier life'].map((better) => `${who} ${better} X`),
    )
    expect(without('mental_health_crisis', inFrames(frames, inFrames(others, WITHOUT_ME)))).toEqual([])
  })
})

describe('despair is understood without a word of death', () => {
  it('in a life that is not wanted, a fear of oneself and a way that is looked at', () => {
    const frames = ['X', 'lately X', 'I am so tired. X']
    const statements = [
      "I don't think I'll be here for her birthday",
      'my existence only makes things worse for them',
      'I am scared to be left alone with my baby because of what I might do',
      'I scratch my arms until they bleed because it helps me cope',
      'when I drive home I wonder what would happen if I let go of the wheel',
      'I drove to the reservoir and sat there for two hours',
      'I know the nurses put something in my baby',
    ]
    expect(without('mental_health_crisis', inFrames(frames, statements))).toEqual([])
  })
})

describe('the same words are none', () => {
  it('in the past, in a story or in a question of knowledge', () => {
    const past = inFrames(
      ['Two years ago X', 'When I was pregnant with my first X', 'In the novel I am reading X', 'I dreamed that X'],
      ['I had heavy bleeding', 'my son had a seizure', 'my waters broke at 30 weeks'],
    )
    const general = inFrames(
      ['What are the signs of X?', 'What causes X?'],
      ['heavy bleeding', 'a seizure', 'eclampsia'],
    )
    expect(having('medical_emergency', [...past, ...general])).toEqual([])
  })

  it('when they are denied', () => {
    expect(
      having('mental_health_crisis', [
        "I'm not suicidal",
        'I have never thought about killing myself',
        'I have no thoughts of self harm',
        "she isn't suicidal",
      ]),
    ).toEqual([])
    expect(
      having('medical_emergency', ['My baby is not choking', 'he is not having a seizure', 'no trouble breathing']),
    ).toEqual([])
  })
})

describe('everyday messages', () => {
  it('raise no alarm', () => {
    const messages = [
      'is it safe to take allergy pills while nursing',
      'where should I store knives and medicine out of reach',
      'how do I childproof my windows and balcony',
      'we live near the train tracks, will the noise wake the baby',
      'my baby loves to stand by the window and watch cars',
      'my daughter drops everything from her high chair',
      'he pulls my hair and scratches my face when nursing',
      'I feel like a bad mom when I lose my temper',
      "I don't feel like myself lately",
      'she is sleepy after her vaccines',
      "my baby's hands and feet are cold, is it normal",
      'my baby moves a lot at night, 30 weeks',
      'she has a mild fever after her shots, 6 months old',
      'I had some light cramping after sex at 20 weeks',
    ]
    expect(having('medical_emergency', messages)).toEqual([])
    expect(having('mental_health_crisis', messages)).toEqual([])
  })
})

describe('signs add up', () => {
  const found = (message: string) => detectDisclaimer({ message })?.detected ?? []

  it('to an emergency that none of them is alone', () => {
    expect(found('my son has welts on his tummy')).not.toContain('medical_emergency')
    expect(found('my son has welts on his tummy and his voice sounds croaky')).toContain('medical_emergency')
  })

  it('but not when they lie behind', () => {
    expect(found('my son had welts and his voice was croaky, all better now')).not.toContain('medical_emergency')
    expect(found('my son had welts and his voice was croaky, all better now but he is grey')).toContain(
      'medical_emergency',
    )
  })

  it('to a crisis, unless it was long ago and went well', () => {
    expect(found('I feel trapped and I have made up my mind')).toEqual(['mental_health_crisis'])
    expect(found('I was trapped and had made up my mind, therapy got me through')).toEqual([])
  })
})

describe('hurried writing', () => {
  it.each<[string, DisclaimerCategory]>([
    ['Blood. Lots. 18 weeks. Alone', 'medical_emergency'],
    ['babys lips r blu', 'medical_emergency'],
    ['my doughter fell of the bed an is vomitting and sleepy', 'medical_emergency'],
    ['evryone wud be beter off without me', 'mental_health_crisis'],
    ['im hearing voises telling me to hurt him', 'mental_health_crisis'],
  ])('"%s" is read as it was meant', (message, expected) => {
    expect(detectDisclaimer({ message })?.detected).toContain(expected)
  })

  it('is corrected only where no real word stands', () => {
    for (const message of ['my toddler ate at the beach', 'my son saw a prison and drank it all in'])
      expect(detectDisclaimer({ message })?.detected ?? []).not.toContain('medical_emergency')
  })
})
