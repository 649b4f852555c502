import './process/environment.ts'

// Imported dynamically, so that the settings of `environment.ts` are in place before any other module loads.
await import('./service.ts')
