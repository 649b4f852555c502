/**
 * One stored object, whole: all of them went through the image pipeline, so none has more than a few megabytes, and
 * nothing can break off between the first byte sent to a client and the last.
 */
export interface StoredObject {
  readonly bytes: Buffer
  readonly contentType: string
}

/**
 * Keeps objects under keys (see `keys.ts`). Every method throws `service_unavailable`, with the reason as its cause,
 * when the disk or the service behind it does not do its part.
 */
export interface ObjectStorage {
  /**
   * Stores an object, durably once this resolves; whole or not at all. An object of the same key is replaced. The
   * content type is the one the key's extension stands for.
   */
  put(key: string, body: Uint8Array, signal?: AbortSignal): Promise<void>
  /** Reads an object; null when there is none. */
  get(key: string, signal?: AbortSignal): Promise<StoredObject | null>
  /** Removes an object; one that is not there is no error, so that a broken-off removal can be repeated. */
  delete(key: string, signal?: AbortSignal): Promise<void>
  /** The keys below a folder (`photos`), or all of them, in no particular order. */
  list(folder?: string, signal?: AbortSignal): AsyncIterable<string>
}
