/**
 * What a search found, in its order, 25 bytes an article: its rank, its time, its id. Ten thousand take as much memory as a
 * small picture, and finding an article among them takes microseconds.
 */
export type FoundList = Buffer

const SIZE = 25
const ID = 9

/**
 * An article as a list has it, in SQL over `id`, `created_at` and a column of its rank. Times are turned around, so that the
 * latest come first.
 */
export const FOUND = `set_byte('\\x00'::bytea, 0, rank)
  || int8send(9007199254740991 - (extract(epoch from created_at) * 1000)::int8) || uuid_send(id)`

export const countOf = (list: FoundList): number => list.length / SIZE

/** Ids from one place up to another. */
export const idsOf = (list: FoundList, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(to, countOf(list)) - from) }, (_, index) => {
    const at = (from + index) * SIZE
    return list.toString('hex', at + ID, at + SIZE)
  })

const at = (list: FoundList, place: number): Buffer => list.subarray(place * SIZE, (place + 1) * SIZE)

/** By rank, then the latest, then the highest id. */
const compare = (one: Buffer, other: Buffer): number =>
  Buffer.compare(one.subarray(0, ID), other.subarray(0, ID)) || Buffer.compare(other.subarray(ID), one.subarray(ID))

const placeOf = (list: FoundList, article: Buffer): number => {
  let [low, high] = [0, countOf(list)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(at(list, middle), article) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const withoutId = (list: FoundList, id: Buffer): FoundList => {
  let found = list.indexOf(id)
  while (found >= 0 && found % SIZE !== ID) found = list.indexOf(id, found + 1)
  return found < 0 ? list : Buffer.concat([list.subarray(0, found - ID), list.subarray(found - ID + SIZE)])
}

/** The list without articles of these ids. */
export const without = (list: FoundList, ids: readonly string[]): FoundList =>
  ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')).reduce(withoutId, list)

/**
 * The list with further articles in their places.
 * @param isWhole or else it has only the first ones: an article that is not before another of them is left out
 */
export const withFound = (list: FoundList, further: FoundList, isWhole: boolean): FoundList => {
  let all = list
  for (let index = 0; index < countOf(further); index++) {
    const article = at(further, index)
    const place = placeOf(all, article)
    if (!isWhole && place === countOf(all)) continue
    all = Buffer.concat([all.subarray(0, place * SIZE), article, all.subarray(place * SIZE)])
  }
  return all
}
