import './process/environment.ts'

// Imported dynamically, so that what `environment.ts` sets is in place before any other module loads.
await import('./service.ts')
