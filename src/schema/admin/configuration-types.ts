import { enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { enumRule } from '../../kernel/input.ts'
import type { FeatureState } from '../../process/configured-features.ts'
import { CircuitType } from '../notifications/index.ts'
import { type ConfiguredFeature, checkConfiguration } from './configuration.ts'

const featureState = enumRule('FeatureState', 'What the settings make of a part of the service.', {
  configured: 'Somebody’s service or key is set.',
  built_in: 'This machine does the work itself.',
  off: 'There is none of it on this server.',
} satisfies Record<FeatureState, string>)

const FeatureType = builder.objectRef<ConfiguredFeature>('ConfiguredFeature').implement({
  description: 'A part of the service, and what its settings make of it. No setting’s value is shown.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Stable, for programs: `mail`, `sign_in_google`.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    state: t.expose('state', {
      type: enumOf(featureState),
      description: 'Whether it is configured.',
    }),
    effect: t.exposeString('effect', { description: 'What does the work now, or what is missing to people.' }),
    missing: t.expose('missing', {
      type: ['String'],
      description: 'The settings that would change that, or complete it, by name.',
    }),
    guide: t.exposeString('guide', { description: 'The page that says how, from the project’s root.' }),
    fault: t.exposeString('fault', {
      nullable: true,
      description:
        'The error of its outside service on this instance that only a change of settings can fix; null while it works.',
    }),
    circuits: t.expose('circuits', {
      type: [CircuitType],
      description: 'The circuits of its outside services on this instance; none where none was called yet.',
    }),
  }),
})

builder.queryField('configurationCheck', (fields) =>
  fields.withAuth({ operation: true }).field({
    type: [FeatureType],
    description:
      'Check the configuration. What is configured, what is missing, and how the outside services do. `npm run doctor` tries them.',
    resolve: (_root, _args, { app }) => checkConfiguration(app),
  }),
)
