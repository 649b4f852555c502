/** An edit of a text: replaces what lies between `start` and `end`. */
export interface Edit {
  start: number
  end: number
  text: string
}

const SQL =
  /\bselect\b[\s\S]*(\bfrom\b|\()|\b(insert into|delete from|order by|for update|on conflict|(left|lateral) join|is not null)\b|\bwhere (not |exists|\(|\$\{|[\w.]+ (=|<|>|is|in) )|\bset \w+ =|[\w.]+ (= (\?|\$\d|any\()|is null$)/

/** Whether a literal is an SQL statement, or a fragment of one. */
export const isSql = (text: string): boolean => SQL.test(text)

const REPLACED: readonly (readonly [pattern: RegExp, by: string | ((...found: string[]) => string)])[] = [
  [/\bfor (no key )?update( of \w+)?( skip locked)?/g, ''],
  [/ skip locked\b/g, ''],
  [/\bon conflict( \([^()]*\))? do nothing/g, ''],
  [/ desc\b/g, ' asc'],
  [/ asc\b/g, ' desc'],
  [/\border by [\w.]+(?=\s*($|[`')]|limit\b|for\b))/g, (found = '') => `${found} desc`],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/\bleft join\b/g, 'join'],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/(?<=\w\)?) \+ /g, ' - '],
  [/(?<=[\w)]) - /g, ' + '],
  [/(?<=interval ')\d+/g, (found = '') => `${found}0`],
]

const ENDS = /^(and|or|order by|group by|limit|returning|for (no key )?update|on conflict|union|then|having|offset)\b/

/** Where the condition that starts at `from` ends: at the next keyword, bracket or comma at the same level. */
const endOfCondition = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text[at] as string
    if ('({['.includes(char)) depth++
    if (')}]'.includes(char) && --depth < 0) return at
    if (depth === 0 && char === ',') return at
    if (depth === 0 && /\s/.test(text[at - 1] ?? '') && ENDS.test(text.slice(at, at + 20))) return at
  }
  return text.length
}

/** A condition that is always true but still uses its parameters. */
const conditions = (text: string): Edit[] =>
  [...text.matchAll(/\b(?:where|and)\s+/g)].flatMap(({ 0: word, index }) => {
    const start = index + word.length
    const raw = text.slice(start, endOfCondition(text, start))
    const condition = raw.trimEnd()
    if (condition === '' || /\b(between|case)\b/.test(condition)) return []
    return [{ start, end: start + condition.length, text: `(true or ${condition})` }]
  })

/** The mutations of a statement's text. */
export const sqlEdits = (text: string): Edit[] => {
  const whole =
    /^[\w.]+ (=|is|<|>|<=|>=|in|ilike) [\s\S]*$/.test(text) && !/\b(select|set|where) /.test(text.slice(0, 12))
  return [
    ...(whole && !/ (and|or) /.test(text) ? [{ start: 0, end: text.length, text: `(true or ${text})` }] : []),
    ...conditions(text),
    ...REPLACED.flatMap(([pattern, by]) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
        text: typeof by === 'string' ? by : by(found),
      })),
    ),
  ]
}
