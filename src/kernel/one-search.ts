import type { App, Viewer } from '../context.ts'

/**
 * Runs one search of a person at a time, on each instance; further ones wait in line. A search may read much of a table, and
 * the words of a few would otherwise keep all connections busy.
 * @throws AppError `rate_limited` when too many wait already.
 */
export const oneSearchOf = <Found>(
  { rateLimits }: Pick<App, 'rateLimits'>,
  viewer: Pick<Viewer, 'id'> | null,
  search: () => Promise<Found>,
): Promise<Found> => (viewer === null ? search() : rateLimits.runQueued('searches', viewer.id, search))
