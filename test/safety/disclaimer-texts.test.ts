import { CATEGORIES, type Category, type RiskLevel, URGENT } from '@parenting/care'
import { describe, expect, it } from 'vitest'
import { assess } from '../../src/schema/safety/assess.ts'
import { resolveCountry } from '../../src/schema/safety/country.ts'
import { disclaimerFor } from '../../src/schema/safety/disclaimer.ts'
import { disclaimerMessage } from '../../src/schema/safety/disclaimer-texts.ts'
import {
  CRISIS_LINES,
  EMERGENCY_NUMBERS,
  POLICE_NUMBERS,
  SAFETY_LINES,
} from '../../src/schema/safety/emergency-numbers.ts'

/** ISO 3166-1 alpha-2, officially assigned. */
const ISO_CODES =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL
NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST
SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(
    /\s+/,
  )

describe('emergency numbers', () => {
  it('exist for all 249 ISO countries and territories', () => {
    expect(ISO_CODES).toHaveLength(249)
    expect(ISO_CODES.filter((code) => (EMERGENCY_NUMBERS.get(code)?.length ?? 0) === 0)).toEqual([])
  })

  it('are numbers a phone can dial', () => {
    for (const number of [...EMERGENCY_NUMBERS.values(), ...POLICE_NUMBERS.values()].flat())
      expect(number).toMatch(/^\+?\d[\d -]*$/)
  })

  it.each([
    ['US', '911'],
    ['GB', '999'],
    ['DE', '112'],
    ['FR', '15'],
    ['AU', '000'],
    ['NZ', '111'],
    ['JP', '119'],
    ['BR', '192'],
    ['CN', '120'],
    ['IN', '112'],
    ['KW', '112'],
    ['CH', '144'],
    ['RS', '194'],
  ])('%s begins with %s', (code, number) => {
    expect(EMERGENCY_NUMBERS.get(code)?.[0]).toBe(number)
  })

  it.each([
    ['US', '911'],
    ['GB', '999'],
    ['DE', '110'],
    ['FR', '17'],
    ['ES', '112'],
    ['BR', '190'],
    ['ZA', '10111'],
    ['CI', '110'],
    ['CH', '117'],
  ])('of the police begin in %s with %s', (code, number) => {
    expect(POLICE_NUMBERS.get(code)?.[0]).toBe(number)
  })

  it('of the police are kept for the countries there are', () => {
    expect([...POLICE_NUMBERS.keys()].sort()).toEqual([...EMERGENCY_NUMBERS.keys()].sort())
  })
})

describe('resolveCountry', () => {
  it('takes codes in any case', () => {
    expect(resolveCountry(' us ')).toBe('US')
  })

  it('takes the English, Spanish and French name of every ISO country', () => {
    for (const language of ['en', 'es', 'fr']) {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      for (const code of ISO_CODES) expect([code, resolveCountry(names.of(code))]).toEqual([code, code])
    }
  })

  it.each([
    ['USA', 'US'],
    ['gbr', 'GB'],
    ['276', 'DE'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['the Netherlands', 'NL'],
    ['South Korea', 'KR'],
    ['Czech Republic', 'CZ'],
    ['Ivory Coast', 'CI'],
    ['México', 'MX'],
    ['st. lucia', 'LC'],
  ])('knows "%s"', (name, code) => {
    expect(resolveCountry(name)).toBe(code)
  })

  it.each([null, '', 'Atlantis', 'ZZ', 'toString'])('leaves %s unknown', (name) => {
    expect(resolveCountry(name)).toBeNull()
  })
})

describe('disclaimerMessage', () => {
  it('names the number of the country wherever it is urgent, in every language', () => {
    for (const code of EMERGENCY_NUMBERS.keys()) {
      for (const language of ['en', 'es', 'fr', 'de', 'pt', 'it', 'hi-Latn', 'hi'])
        for (const category of URGENT) {
          const numbers = (category === 'personal_safety' ? POLICE_NUMBERS : EMERGENCY_NUMBERS).get(code) ?? []
          for (const number of numbers)
            expect(disclaimerMessage(category, { country: code, language })).toContain(number)
        }
    }
  })

  it('names 112 and 911 when the country is unknown', () => {
    for (const country of [null, 'Atlantis']) {
      const text = disclaimerMessage('medical_emergency', { country })
      expect(text).toContain('your local emergency number')
      expect(text).toMatch(/112.*911/)
    }
  })

  it('names the crisis line of the country where there is one', () => {
    for (const [code, { number }] of CRISIS_LINES)
      expect(disclaimerMessage('mental_health_crisis', { country: code })).toContain(number)
    expect(disclaimerMessage('mental_health_crisis', { country: 'US' })).toContain('988')
    expect(disclaimerMessage('mental_health_crisis', { country: 'Fiji' })).toContain('crisis line near you')
  })

  it('tells a threatened person how to leave, names nobody and knows local lines', () => {
    for (const country of [null, 'US', 'Fiji']) {
      const text = disclaimerMessage('personal_safety', { country })
      expect(text).toMatch(/^To leave quickly, close this app/)
      expect(text).not.toMatch(/husband|partner|father|boyfriend|violence at home/i)
    }
    for (const [code, { number }] of SAFETY_LINES)
      expect(disclaimerMessage('personal_safety', { country: code })).toContain(number)
    expect(disclaimerMessage('personal_safety', { country: 'Fiji' })).toMatch(/in confidence/)
    expect(disclaimerMessage('personal_safety', { country: 'BR', language: 'pt' })).toContain('ligue para o 190.')
  })

  it('keeps the crisis line when the crisis is an emergency too', () => {
    const detected = ['medical_emergency', 'mental_health_crisis'] as const
    expect(disclaimerMessage('medical_emergency', { country: 'GB', detected })).toContain('116 123')
    expect(disclaimerMessage('medical_emergency', { country: 'GB' })).not.toContain('116 123')
  })

  it('speaks the preferred language by its primary subtag, else English', () => {
    const text = (language: string) => disclaimerMessage('medical_emergency', { country: 'MX', language })
    expect(text('es-MX')).toContain('Llama')
    expect(text('fr_CA')).toContain('Appelez')
    expect(text('de-AT')).toContain('Ruf jetzt')
    expect(text('hi-Latn-IN')).toContain('Abhi')
    expect(text('hi-IN')).toContain('अभी')
    expect(text('sv')).toContain('Please call')
    expect(text('constructor')).toContain('Please call')
  })

  it('says everyday things in the preferred language too', () => {
    const text = (language: string) => disclaimerMessage('medication', { country: 'MX', language })
    expect(text('es-MX')).toContain('farmacéutico')
    expect(text('it')).toContain('farmacista')
    expect(text('sv')).toContain('pharmacist')
  })

  it('begins with an if where a danger is not certain, and with how to leave even then', () => {
    const begins: [string, RegExp][] = [
      ['en', /^If /],
      ['es', /^Si /],
      ['fr', /^Si /],
      ['de', /^Wenn /],
      ['pt', /^Se /],
      ['it', /^Se /],
      ['hi-Latn', /^Agar /],
      ['hi', /^अगर /],
    ]
    for (const [language, words] of begins) {
      const options = { country: 'GB', language, isPossible: true }
      for (const category of ['medical_emergency', 'mental_health_crisis'] as const) {
        expect(disclaimerMessage(category, options)).toMatch(words)
        expect(disclaimerMessage(category, options)).toMatch(/\b999\b/)
        expect(disclaimerMessage(category, { ...options, isPossible: false })).not.toMatch(words)
      }
      expect(disclaimerMessage('mental_health_crisis', options)).toContain('116 123')
      expect(disclaimerMessage('personal_safety', options)).toBe(
        disclaimerMessage('personal_safety', { ...options, isPossible: false }),
      )
    }
  })

  it('is short, complete and different for every category and language', () => {
    const texts = ['en', 'es', 'fr', 'de', 'pt', 'it', 'hi-Latn', 'hi'].flatMap((language) => [
      ...CATEGORIES.map((category) => disclaimerMessage(category, { country: null, language })),
      disclaimerMessage('medical_emergency', { country: null, language, isPossible: true }),
      disclaimerMessage('mental_health_crisis', { country: null, language, isPossible: true }),
    ])
    expect(new Set(texts).size).toBe(8 * (CATEGORIES.length + 2))
    for (const text of texts) {
      expect(text.length).toBeLessThan(360)
      expect(text).not.toMatch(/[{}]|\s{2}|undefined/)
    }
  })
})

describe('disclaimerFor', () => {
  const build = async (message: string, answer?: string, article?: Category[]) =>
    disclaimerFor(await assess(message), {
      ...{ country: 'United Kingdom', language: 'en', about: 'chat' },
      ...(answer && { answer }),
      ...(article && { article }),
    })

  it('puts what was found and its words together', async () => {
    expect(await build('I am 30 weeks pregnant and bleeding heavily')).toEqual({
      primaryCategory: 'medical_emergency',
      detectedCategories: ['medical_emergency'],
      message: expect.stringContaining('999'),
    })
  })

  it('is null when nothing calls for one', async () => {
    expect(await build('Thank you!', 'You are welcome.')).toBeNull()
  })

  it('adds what an answer gives advice on, not the dangers it warns of', async () => {
    const greeting = 'Any tips for tonight?'
    expect((await build(greeting, 'You can take 400 mg of ibuprofen every six hours.'))?.detectedCategories).toEqual([
      'medication',
    ])
    expect(await build(greeting, 'Sing to her. If she ever stops breathing, call 911 immediately.')).toBeNull()
  })

  it('takes the subjects of the article that answered instead of those of its words', async () => {
    const answer = 'You can take 400 mg of ibuprofen every six hours.'
    expect((await build('Any tips for tonight?', answer, ['nutrition']))?.detectedCategories).toEqual(['nutrition'])
    expect(await build('Any tips for tonight?', answer, [])).toBeNull()
  })

  it('repeats an earlier danger alone and omits one that was denied', async () => {
    const turn = { ...(await assess('Can I take ibuprofen for my headache?')), topics: ['medication'] as const }
    const say = (level: RiskLevel) =>
      disclaimerFor(
        { ...turn, risk: { categories: ['medical_emergency'], level } },
        { country: 'GB', language: 'en', about: 'chat' },
      )
    expect(await say('earlier')).toMatchObject({ detectedCategories: ['medical_emergency'], grade: 'earlier' })
    expect(await say('possible')).toMatchObject({ detectedCategories: ['medical_emergency', 'medication'] })
    expect(await say('denied')).toMatchObject({ detectedCategories: ['medication'] })
  })
})
