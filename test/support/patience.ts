/** How long tests wait for a condition, and how often they look, in milliseconds: long enough for a busy machine. */
export const PATIENCE = { timeout: 60_000, interval: 50 }
