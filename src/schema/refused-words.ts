import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core'
import type { GraphQLSchema } from 'graphql'
import type { Context } from '../context.ts'
import type { Scopes } from './authorize-first.ts'
import { helpTo, refusalOf } from './chat/refused-danger.ts'

const NAME = 'refusedWords'

/**
 * The argument with the words, a text or an input, and where they are said: `post` stands for whatever is no chat, `elsewhere` for
 * fields that are not meant for it, a title or a name, in which somebody may call for help all the same.
 */
interface Words<Argument extends string> {
  /** Every argument where it is left out. */
  readonly in?: Argument
  readonly about: 'chat' | 'post' | 'elsewhere'
}

const ELSEWHERE: Words<string> = { about: 'elsewhere' }

/**
 * Lets what people say in any mutation be heard when it is refused, whatever refuses it: the rules of the field's other
 * arguments, a missing sign-in, the resolver. The schema's extension `refusedWords` does the same for requests that are
 * refused before they are operations. Only what needs a permission is not heard: there staff write of others.
 */
class RefusedWordsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const { authScopes, ...options } = config.pothosOptions as { words?: Words<string>; authScopes?: Partial<Scopes> }
    if (config.parentType !== 'Mutation' || !(authScopes?.user || authScopes?.public)) return config
    const { words = ELSEWHERE } = options
    return { ...config, extensions: { ...config.extensions, words } }
  }

  override afterBuild(schema: GraphQLSchema) {
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const { resolve } = field
      const words = field.extensions.words as Words<string> | undefined
      if (!resolve || words === undefined) continue
      field.resolve = async (root, args: Record<string, unknown>, context: Context, info) => {
        try {
          return await resolve(root, args, context, info)
        } catch (error) {
          throw await refusalOf(context, error, words.in === undefined ? args : args[words.in], words.about)
        }
      }
    }
    schema.extensions = { ...schema.extensions, refusedWords: { helpTo, refusalOf } }
    return schema
  }
}

SchemaBuilder.registerPlugin(NAME, RefusedWordsPlugin)

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      refusedWords: RefusedWordsPlugin<Types>
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
      /** The argument that is there to say something in words of one's own: also a single one is heard. */
      words?: Required<Words<Extract<keyof Args, string>>>
    }
  }
}

export default NAME
