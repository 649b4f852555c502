import type { Sql } from '../providers/database/db.ts'

/** Something that is stored, though it follows from other rows. */
export interface Kept {
  readonly name: string
  /** A row for each thing that is stored otherwise than it follows. */
  readonly differences: (now: Date) => Sql
  /**
   * Corrects what the statement in brackets, `differences`, finds, and has a row for each. Counters get the difference
   * added: whatever else changes them meanwhile is neither waited for nor lost.
   */
  readonly mend: (differences: Sql) => Sql
}
