import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core'

const NAME = 'fieldCosts'

/** Exposes a field's cost to the executor (`LIMITS.cost`). */
class FieldCostsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const { cost } = config.pothosOptions as { cost?: number }
    return cost === undefined ? config : { ...config, extensions: { ...config.extensions, cost } }
  }
}

SchemaBuilder.registerPlugin(NAME, FieldCostsPlugin)

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      fieldCosts: FieldCostsPlugin<Types>
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
       * The field's share of `LIMITS.cost`, 1 by default. Fields that do more than return loaded data cost more, such
       * as lists without pages. A connection declares the cost of its rows.
       */
      cost?: number
    }
  }
}

export default NAME
