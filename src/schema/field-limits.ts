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

/** The name of a rate limit, or a function that chooses one for the caller. */
type Limit = PolicyName | ((context: Context) => PolicyName | Promise<PolicyName>)

const NAME = 'fieldLimits'

/**
 * Makes a field's `limit` take a point whenever the field is run, through whichever door: REST, `/graphql`, a batch or a
 * socket. After the question who may ask, and before what was sent is looked at (401, 429, 422). A REST answer that is
 * replayed for its Idempotency-Key runs nothing and takes none.
 */
class FieldLimitsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  /** Lets the executor see what a field costs (`LIMITS.cost`). */
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
       * Of a root field: the rate limit (`POLICIES`) that a use takes a point of, by user, else by address, whichever
       * door it comes through. Uploads are counted by their route instead, which does so before it reads them.
       */
      limit?: Limit
      /**
       * What the field costs of `LIMITS.cost`. Default 1; more for one that does more than show what was read already,
       * such as a list without pages. What the rows of a page cost is said where its connection is declared.
       */
      cost?: number
    }
  }
}

export default NAME
