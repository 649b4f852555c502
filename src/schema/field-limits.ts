import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { Context } from '../context.ts'
import type { PolicyName } from '../providers/rate-limits/rate-limits.ts'

/** The name of a rate limit, or a function that chooses one. */
type Limit = PolicyName | ((context: Context) => PolicyName | Promise<PolicyName>)

const NAME = 'fieldLimits'

/**
 * Charges a field's `limit` whenever the field runs, over any transport: REST, `/graphql`, a batch or a socket. It
 * runs after authorization and before validation (401, 429, 422). A REST response that is replayed for its
 * Idempotency-Key runs nothing and is not charged.
 */
class FieldLimitsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  /** Exposes a field's cost to the executor (`LIMITS.cost`). */
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const { cost } = config.pothosOptions as { cost?: number }
    return cost === undefined ? config : { ...config, extensions: { ...config.extensions, cost } }
  }

  override wrapArgMappers(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    { pothosOptions }: PothosOutputFieldConfig<Types>,
  ) {
    const { limit } = pothosOptions as { limit?: Limit }
    if (!resolve || !limit) return resolve
    return async (parent: unknown, args: object, context: Types['Context'], info: Parameters<typeof resolve>[3]) => {
      const { app, viewer, ip } = context as Context
      const policy = typeof limit === 'function' ? await limit(context as Context) : limit
      await app.rateLimits.take(policy, viewer?.id ?? ip)
      return resolve(parent, args, context, info)
    }
  }
}

SchemaBuilder.registerPlugin(NAME, FieldLimitsPlugin)

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      fieldLimits: FieldLimitsPlugin<Types>
    }

    export interface FieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /**
       * For root fields: the rate limit (`POLICIES`) charged for each use, by user, or by address for anonymous
       * callers, over any transport. Upload routes charge their limit themselves, before they read the body.
       */
      limit?: Limit
      /**
       * The field's share of `LIMITS.cost`. Default 1; more for fields that do more than return loaded data, such as
       * lists without pages. The cost of a page's rows is declared with its connection.
       */
      cost?: number
    }
  }
}

export default NAME
