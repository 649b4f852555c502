/**
 * A stored object, complete: all have been through the image pipeline, so none has more than a few megabytes, and no
 * response can break off midway.
 */
export interface StoredObject {
  readonly bytes: Buffer
  readonly contentType: string
}

/**
 * Stores objects under keys (see `keys.ts`). Every method throws `service_unavailable`, with the reason as its cause,
 * when the disk or service fails.
 */
export interface ObjectStorage {
  /**
   * Stores an object atomically and durably, replacing one of the same key. The content type follows from the key's
   * extension.
   */
  put(key: string, body: Uint8Array, signal?: AbortSignal): Promise<void>
  /** Reads an object; null when there is none. */
  get(key: string, signal?: AbortSignal): Promise<StoredObject | null>
  /** Removes an object; a missing one is no error, so that an interrupted removal can be repeated. */
  delete(key: string, signal?: AbortSignal): Promise<void>
  /** The keys below a folder (`photos`), or all of them, in no particular order. */
  list(folder?: string, signal?: AbortSignal): AsyncIterable<string>
}
