import type { Readable } from 'node:stream'

/** The text of the first page. */
export interface BookCover {
  readonly title: string
  readonly author: string
  /** The days it is about, in words; empty for none. */
  readonly period: string
}

/** A dated text with photos. */
export interface BookEntry {
  readonly title: string
  /** Its day, in words. */
  readonly day: string
  /** Further facts about it, in a line. */
  readonly about: string
  readonly content: string
  /** The photos as they are stored, each read when it is its turn; null for a deleted one. */
  readonly photos: readonly (() => Promise<Uint8Array | null>)[]
  /** Addresses of photos that are elsewhere: they are printed, not fetched. */
  readonly links: readonly string[]
}

/** Prints books, off the main thread. */
export interface BookPrinter {
  /**
   * A book as a PDF document, made while it is read: one entry at a time is asked for and held.
   * @throws AppError `overloaded` when as many as may be are being printed.
   */
  print(cover: BookCover, entries: AsyncIterable<BookEntry>): Readable
}
