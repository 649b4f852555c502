import type { Pooling } from './pooler.ts'

/** The servers of an address, one of which is the primary, and the pooler in front of them. */
export interface Primary {
  /** The server to connect to next. */
  url(): string
  /** Notes that a server cannot be used, and that the next one is to be tried. */
  leave(url: string): void
  /** The connections, as far as they have found a primary. */
  readonly connections: Set<{ destroy(error: Error): void }>
  /** Null for connections to the server itself. */
  readonly pooling: Pooling | null
}

/** Tries the servers in turn, beginning with `first`, or with the one that was the primary last. */
export function createPrimary(
  urls: readonly string[],
  { first, pooling = null }: { first?: string; pooling?: Pooling | null } = {},
): Primary {
  let at = first === undefined ? 0 : urls.indexOf(first)
  const url = () => urls[at] as string
  return {
    url,
    // Many connections fail at once; only the first of them moves on.
    leave: (left) => {
      if (left === url()) at = (at + 1) % urls.length
    },
    connections: new Set(),
    pooling,
  }
}
