/**
 * Finds unused settings. An operator who mistypes a name, or forgets the setting that another one needs, would
 * otherwise run a service that quietly does something else.
 */

type Given = Readonly<Record<string, unknown>>

/** Records which settings are read. */
export function recordReads<Settings extends object>(
  settings: Settings,
): { recorded: Settings; namesRead: Set<string> } {
  const namesRead = new Set<string>()
  const recorded = new Proxy(settings, {
    get: (of, name) => {
      namesRead.add(String(name))
      return Reflect.get(of, name)
    },
  })
  return { recorded, namesRead }
}

const firstWordOf = (name: string): string => name.split('_', 1)[0] as string

const joinNames = (names: readonly string[], word: 'and' | 'or'): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`

/** Whether two names differ by a character that is missing, too many or another, or by two that changed places. */
const isSlipOf = (one: string, other: string): boolean => {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0]
  return left.length <= 1 && right.length <= 1
}

/** Their settings begin like some of ours, and are read by Node, libuv, OpenTelemetry's and Google's libraries. */
const SHARED_WORDS = new Set(['NODE', 'UV', 'OTEL', 'GOOGLE'])
/** Variables that Kubernetes sets in each container for every service. */
const SERVICE_LINK = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP)\w*)?)$/

/** Reports the names in an environment that look like settings but are none. */
const misnamed = (given: Given, settings: readonly string[]): string[] =>
  Object.keys(given).flatMap((name) => {
    if (settings.includes(name) || !/^[a-z]\w*$/i.test(name)) return []
    const meant = settings.find((setting) => isSlipOf(name.toUpperCase(), setting))
    if (meant) return [`${name} is not a setting and is ignored; did you mean ${meant}?`]
    const word = firstWordOf(name)
    if (word === name || SHARED_WORDS.has(word) || SERVICE_LINK.test(name)) return []
    const alike = settings.filter((setting) => setting.startsWith(`${word}_`))
    return alike.length > 0
      ? [`${name} is not a setting and is ignored; settings that begin with ${word}_: ${alike.join(', ')}`]
      : []
  })

/**
 * Reports unused settings and misspelt names, a sentence each, without values. A setting has no effect if
 * the configuration never read it; it then needs those that were read in its place and are not set.
 * @param read the settings as they were read, undefined where one is not set
 */
export function unusedSettings(
  given: Given,
  read: Given,
  settings: readonly string[],
  namesRead: Set<string>,
): string[] {
  const unread = settings.filter((name) => given[name] !== undefined && !namesRead.has(name))
  const sentences = [...Map.groupBy(unread, firstWordOf)].map(([word, names]) => {
    const needed = [...namesRead].filter((name) => firstWordOf(name) === word && read[name] === undefined)
    const effect = `${joinNames(names, 'and')} ${names.length > 1 ? 'have' : 'has'} no effect`
    return needed.length > 0
      ? `${effect} unless ${joinNames(needed, 'or')} is set`
      : `${effect} with the other settings as they are`
  })
  return [...misnamed(given, settings), ...sentences]
}
