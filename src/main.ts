import './environment.ts'

// Loaded only now: what `environment.ts` sets counts for all that is imported from here on.
await import('./service.ts')
