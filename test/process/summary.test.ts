import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { summaryOf } from '../../src/process/summary.ts'

test('the summary of a start says what runs and which settings change it', () => {
  expect(summaryOf(readConfig({}), 184)).toEqual([
    ['Chat', 'The built-in companion answers (AI_BASE_URL, AI_MODEL for a model)'],
    ['Library', '184 articles'],
    ['Mail', 'Mail is written to DATA_DIR/outbox (SMTP_URL, MAIL_FROM to send it)'],
    ['Push', 'Messages to Expo’s devices are written to DATA_DIR/outbox (EXPO_ACCESS_TOKEN to send them)'],
    ['Speech', 'Speech is not recognised; the voice channel answers pings only (SPEECH_BASE_URL for a recogniser)'],
  ])
})

test('the summary of a start tells an empty library from one that is being filled', () => {
  const fact = (environment: Record<string, string>) => summaryOf(readConfig(environment), 0)[1]?.[1]
  expect(fact({})).toBe('The articles that come with the service are being added')
  expect(fact({ LIBRARY_STARTER_ARTICLES: 'none' })).toContain('LIBRARY_STARTER_ARTICLES')
})
