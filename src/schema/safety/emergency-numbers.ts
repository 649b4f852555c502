import listed from '../../../content/safety/numbers.json' with { type: 'json' }

/** A line that people call, by its name. */
interface Line {
  readonly name: string
  readonly number: string
}

interface Numbers {
  readonly emergency: readonly string[]
  readonly police?: readonly string[]
  readonly crisis?: Line
  readonly safety?: Line
}

const listOf = <Listed>(read: (numbers: Numbers) => Listed | undefined): ReadonlyMap<string, Listed> =>
  new Map(
    Object.entries(listed as Readonly<Record<string, Numbers>>).flatMap(([code, numbers]) => {
      const found = read(numbers)
      return found === undefined ? [] : [[code, found] as const]
    }),
  )

/**
 * The numbers that bring an ambulance, for every ISO 3166-1 alpha-2 code, the best one first: from public listings of
 * national numbering plans (ITU-T E.164 national annexes, the EU's 112, governments' and health services' own pages).
 * A country's single number for everything; the ambulance's, if the police have another. A second number follows if both
 * are in common use and reach medical help. Uninhabited territories have the number of the
 * state that runs them.
 */
export const EMERGENCY_NUMBERS = listOf(({ emergency }) => emergency)

/**
 * The numbers that bring the police, for somebody who is hurt or threatened by others: from the same listings, given
 * where the first one above does not bring them. Where they differ, or a number for everything is in common use beside
 * it, two are named.
 */
export const POLICE_NUMBERS = listOf(({ emergency, police }) => police ?? emergency)

/** Free, national, round-the-clock lines for people in despair; only well established ones. */
export const CRISIS_LINES = listOf(({ crisis }) => crisis)

/** National lines for people hurt or threatened at home; only well established ones. */
export const SAFETY_LINES = listOf(({ safety }) => safety)
