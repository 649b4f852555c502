import fc from 'fast-check'

/** Zones with daylight saving time of every kind, half hours, a skipped day, and none. */
export const zone = fc.constantFrom(
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Antarctica/Troll',
  'Pacific/Chatham',
)

/** A time of day. */
export const time = fc
  .integer({ min: 0, max: 86_399 })
  .map((second) => new Date(second * 1_000).toISOString().slice(11, 19))

/** What the clocks of a zone show, by another way than the code's own. */
export const clockAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', { timeZone, timeStyle: 'medium' }).format(at)
