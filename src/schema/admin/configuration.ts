import type { App } from '../../context.ts'
import { type Feature, featuresOf } from '../../process/configured-features.ts'
import type { CircuitReport } from '../../providers/resilience/circuit.ts'

/** A feature with its configuration, and the state of its outside services on this instance. */
export interface ConfiguredFeature extends Feature {
  readonly circuits: readonly CircuitReport[]
  /** The outside service's refusal, if only a change of settings can resolve it. */
  readonly fault: string | null
}

/** The circuits of a feature's outside services; sign-in has one a provider. */
const CIRCUITS: Readonly<Record<string, readonly string[]>> = {
  redis: ['redis'],
  storage: ['storage'],
  ai: ['ai'],
  speech: ['speech'],
  tts: ['tts'],
  mail: ['smtp'],
  push_expo: ['expo'],
  push_fcm: ['fcm'],
  sms: ['twilio'],
  app_store: ['app-store'],
  google_play: ['google-play', 'google-play pushes'],
}

const circuitsOf = (feature: string): readonly string[] =>
  CIRCUITS[feature] ?? [feature.replace(/^sign_in_/, 'sign-in ')]

/** Lists configured and missing settings by name, as `doctor` prints them. Contains no setting's value. */
export function checkConfiguration({
  config,
  circuits,
  ai,
}: Pick<App, 'config' | 'circuits' | 'ai'>): ConfiguredFeature[] {
  const reports = circuits.list()
  const fault = ai.fault()?.message ?? null
  return featuresOf(config).map((feature) => {
    const names = circuitsOf(feature.name)
    return {
      ...feature,
      circuits: reports.filter(({ service }) => names.includes(service)),
      fault: feature.name === 'ai' ? fault : null,
    }
  })
}
