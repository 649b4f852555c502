/** What was loaded for an event, by key; forgotten with the event. */
const loaded = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Loads what an event is about once for all streams of a viewer in this process, which all get the same event object:
 * a thousand streams would otherwise be a thousand reads. `key` names viewer and record.
 */
export const loadOnce = <Row>(event: object, key: string, load: () => Promise<Row>): Promise<Row> => {
  const rows = loaded.get(event) ?? new Map<string, Promise<unknown>>()
  loaded.set(event, rows)
  const known = rows.get(key) as Promise<Row> | undefined
  if (known) return known
  const row = load()
  rows.set(key, row)
  return row
}
