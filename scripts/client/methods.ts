/** An operation, as far as the name of its method follows from it. */
export interface Named {
  /** `PATCH /journal/{entry_id}`. */
  readonly route: string
  /** `changeEntry`. */
  readonly operationId: string
  readonly isList: boolean
}

/** What makes a record and what changes one are called alike, however the operation is. */
const VERBS: Readonly<Record<string, string>> = { write: 'create', change: 'update' }

const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word.toLowerCase() : capital(word))).join('')
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[-_]/).filter(Boolean)
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '')

/** `/journal/{entry_id}` and `/images/delete/{photo_id}`: the path of one record of a resource. */
const ONE_RECORD = /^(?:DELETE|PATCH) \/[\w-]+\/(?:delete\/)?\{\w+\}$/

/** The resource of a route: the first word of its path. */
export const resourceOf = (route: string): string => {
  const [first = ''] =
    route
      .split(' ')[1]
      ?.split('/')
      .filter((part) => part && !part.startsWith('{')) ?? []
  return camel(wordsOf(first))
}

/**
 * The names of a resource's methods, by their routes: the operation's, without the word that the resource says already.
 * `changeEntry` of `journal` is `update`, `getEntries` is `list`, and `getJournalMoods` is `getMoods`.
 */
export const methodsOf = (resource: string, operations: readonly Named[]): ReadonlyMap<string, string> => {
  const records = operations.filter(({ route }) => ONE_RECORD.test(route)).map(({ operationId }) => operationId)
  const nouns = new Set([capital(singular(resource)), ...records.map((id) => wordsOf(id).slice(1).join(''))])
  const names = new Map<string, string>()
  for (const { route, operationId, isList } of operations) {
    const [verb = '', ...nounsAfter] = wordsOf(operationId.replace(/(ById|Detail)$/, ''))
    const [first = '', ...rest] = nounsAfter
    const isPlural = !nouns.has(first) && nouns.has(singular(first))
    const isSaid = nouns.has(first) || (isPlural && verb === 'get')
    const isWhole = isSaid && rest.length === 0
    const isListed = verb === 'get' && (isWhole ? isPlural : isList)
    const called = isListed ? 'list' : isWhole ? (VERBS[verb] ?? verb) : verb
    const name = camel([called, ...(isSaid ? rest : nounsAfter)])
    if ([...names.values()].includes(name)) throw new Error(`two methods of ${resource} are called ${name}`)
    names.set(route, name)
  }
  return names
}
