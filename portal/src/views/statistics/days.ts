const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const HOUR = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

/** `Jan 5`, of a day in UTC. */
export const dayText = (day: string): string => DAY.format(new Date(day))

/** The time of day at which an hour begins. */
export const hourText = (at: string): string => HOUR.format(new Date(at))
