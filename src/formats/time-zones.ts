/** The name of a zone by which ICU knows it: its names, former ones included, have one. Null for none. */
const icuName = (timeZone: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Names without a region that this process and PostgreSQL know the same way. To PostgreSQL others are abbreviations: `IST` is
 * Israel's, where ICU takes it for India's.
 */
const SINGLE = new Set(
  `utc gmt uct zulu universal greenwich gmt0 gmt-0 gmt+0 est mst hst est5edt cst6cdt mst7mdt pst8pdt cuba egypt eire gb gb-eire
  hongkong iceland iran israel jamaica japan kwajalein libya navajo nz nz-chat poland portugal prc roc rok singapore turkey w-su
  jst eat`.split(/\s+/),
)

/**
 * The zones that these names link to in IANA's database (2024b). To PostgreSQL they are abbreviations, without daylight
 * saving time.
 */
const LINKS: Readonly<Record<string, string>> = {
  cet: 'Europe/Brussels',
  met: 'Europe/Brussels',
  eet: 'Europe/Athens',
  wet: 'Europe/Lisbon',
}

/** `GMT+05:30` and `GMT+0530` as phones have them, `UTC+3`, `-08:00`: ahead of Greenwich is +, as in ISO 8601. */
const OFFSET = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i

/** Zones with an offset of other than whole hours and without daylight saving time. */
const BETWEEN: Readonly<Record<string, string>> = {
  '+3:30': 'Asia/Tehran',
  '+4:30': 'Asia/Kabul',
  '+5:30': 'Asia/Kolkata',
  '+5:45': 'Asia/Kathmandu',
  '+6:30': 'Asia/Yangon',
  '+8:45': 'Australia/Eucla',
  '+9:30': 'Australia/Darwin',
  '-9:30': 'Pacific/Marquesas',
}

/** The zone of a fixed offset; those of IANA have the sign the other way round, as POSIX has it. */
const fixedZone = (sign: string, hours: number, minutes: string): string | null => {
  if (minutes !== '00') return BETWEEN[`${sign}${hours}:${minutes}`] ?? null
  if (hours === 0) return 'UTC'
  if (hours > (sign === '+' ? 14 : 12)) return null
  return `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`
}

/**
 * Parses a time zone: an IANA name, or a fixed offset. Null for any other text, and for abbreviations, which mean one
 * thing to this process and another to PostgreSQL.
 */
export function parseTimeZone(value: string): string | null {
  const offset = OFFSET.exec(value)
  if (offset) return fixedZone(offset[1] as string, Number(offset[2]), offset[3] ?? '00')
  const name = value.toLowerCase()
  if (!name.includes('/')) return SINGLE.has(name) ? value : (LINKS[name] ?? null)
  // The rules of System V are others in ICU.
  return name.startsWith('systemv/') || icuName(value) === null ? null : value
}

/** Whether two names mean one zone: after IANA renamed it, say. */
export function isSameTimeZone(one: string, other: string): boolean {
  return parseTimeZone(other) !== null && icuName(one) === icuName(other)
}
