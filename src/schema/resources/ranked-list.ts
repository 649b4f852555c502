/**
 * A search result in order, 25 bytes an article: rank, time, id. Ten thousand take as much memory as a small picture,
 * and finding an article among them takes microseconds.
 */
export type RankedList = Buffer

const SIZE = 25
const ID = 9

/**
 * The encoding of an article, in SQL over `id`, `created_at` and `rank`. Times are inverted, so that the latest come
 * first.
 */
export const RANKED_ENTRY = `set_byte('\\x00'::bytea, 0, rank)
  || int8send(9007199254740991 - (extract(epoch from created_at) * 1000)::int8) || uuid_send(id)`

export const countOf = (list: RankedList): number => list.length / SIZE

/** Ids from one index up to another. */
export const idsOf = (list: RankedList, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(to, countOf(list)) - from) }, (_, index) => {
    const at = (from + index) * SIZE
    return list.toString('hex', at + ID, at + SIZE)
  })

const at = (list: RankedList, index: number): Buffer => list.subarray(index * SIZE, (index + 1) * SIZE)

/** By rank, then the latest, then the highest id. */
const compare = (one: Buffer, other: Buffer): number =>
  Buffer.compare(one.subarray(0, ID), other.subarray(0, ID)) || Buffer.compare(other.subarray(ID), one.subarray(ID))

const indexOf = (list: RankedList, article: Buffer): number => {
  let [low, high] = [0, countOf(list)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(at(list, middle), article) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const withoutId = (list: RankedList, id: Buffer): RankedList => {
  let found = list.indexOf(id)
  while (found >= 0 && found % SIZE !== ID) found = list.indexOf(id, found + 1)
  return found < 0 ? list : Buffer.concat([list.subarray(0, found - ID), list.subarray(found - ID + SIZE)])
}

/** Removes articles by id. */
export const without = (list: RankedList, ids: readonly string[]): RankedList =>
  ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')).reduce(withoutId, list)

/**
 * Inserts further articles at their positions.
 * @param isWhole false if the list is a prefix: an article that would come last is then left out
 */
export const withInserted = (list: RankedList, further: RankedList, isWhole: boolean): RankedList => {
  let all = list
  for (let index = 0; index < countOf(further); index++) {
    const article = at(further, index)
    const position = indexOf(all, article)
    if (!isWhole && position === countOf(all)) continue
    all = Buffer.concat([all.subarray(0, position * SIZE), article, all.subarray(position * SIZE)])
  }
  return all
}
