import type { AppError } from '../../errors.ts'
import { whomToCall } from '../../schema/chat/refused-danger.ts'
import { CLOSINGS, type Closing } from './messages.ts'

/** How the failures of one turn are worded. */
export interface Wording {
  /** All that was heard of the turn so far. */
  heard: string
  /** Where it is said, as the profile has it. */
  country: string | null
  /** Whom to call, once its answer has said so; null before, and for a turn without a danger. */
  help: string | null
}

/** Whom to call, where the turn is known to tell of a danger, even by a part of it; else the usual words. */
const inWords = ({ heard, country, help }: Wording, usual: string): string =>
  help ?? whomToCall(heard, { country }) ?? usual

export const failureOf = (turn: Wording, error: AppError): AppError => error.inOtherWords(inWords(turn, error.message))

/** Why a socket closes; of a turn that is answered nothing more is said. */
export const farewellOf = (turn: Wording | null, why: Closing): string => {
  const [, , usual] = CLOSINGS[why]
  return turn ? inWords(turn, usual) : usual
}
