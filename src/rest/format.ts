/** How the contract writes times. Every function takes what the graph gives: RFC 3339 in UTC with milliseconds. */

/** YYYY-MM-DDTHH:MM:SS, the profile's `date_of_birth`. */
export const withoutZone = (time: string): string => time.slice(0, 19)

/** YYYY-MM-DD, the dates of child profiles. */
export const dateOnly = (time: string): string => time.slice(0, 10)

/** YYYY-MM-DDTHH:MM:SS.ffffff, six fractional digits and no zone: chats and messages. */
export const micros = (time: string): string => `${time.slice(0, 23)}000`

/** Page numbers around a page: null where there is none. */
export const pagination = (page: number, perPage: number, totalCount: number) => {
  const totalPages = Math.ceil(totalCount / perPage)
  return {
    page,
    per_page: perPage,
    total_count: totalCount,
    total_pages: totalPages,
    next: page < totalPages ? page + 1 : null,
    prev: page > 1 && totalPages > 0 ? Math.min(page - 1, totalPages) : null,
  }
}

type CamelName<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelName<Tail>>}` : Name

type Camel<Value> = Value extends readonly (infer Item)[]
  ? Camel<Item>[]
  : Value extends object
    ? { [Name in keyof Value as CamelName<Name>]: Camel<Value[Name]> }
    : Value

/** A request body in the graph's words: `full_name` becomes `fullName`, at every depth. */
export const camel = <Value>(value: Value): Camel<Value> => {
  if (Array.isArray(value)) return value.map((item) => camel(item)) as Camel<Value>
  if (typeof value !== 'object' || value === null) return value as Camel<Value>
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camel(inner),
    ]),
  ) as Camel<Value>
}
