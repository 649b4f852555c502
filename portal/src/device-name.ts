const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** The most telling first: Edge and Opera call themselves Chrome, and all of them Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

/** A device in words, `Firefox on Windows`; what has no known name as it calls itself. */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return 'Unknown device'
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1]
  const browser = BROWSERS.find(([mark]) => userAgent.includes(`${mark}/`))?.[1]
  return [browser, system].filter(Boolean).join(' on ') || userAgent
}
