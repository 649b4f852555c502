import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { sql } from '../../providers/database/db.ts'
import { isDatabaseUnavailable, toAppError } from '../../providers/database/unavailable.ts'
import type { About } from './assess.ts'
import { whomToCall } from './help.ts'

type Args = Record<string, unknown>
type Resolve = GraphQLFieldResolver<unknown, Context, Args>
type Caller = Pick<Context, 'viewer'> & { readonly app: Pick<Context['app'], 'db'> }

/** The user text in a field's arguments, and its kind. */
export interface UserText {
  readonly about: About
  /** Reads the text from arguments that may not have been validated. */
  textOf(args: Args): string
}

const isObject = (value: unknown): value is Args => typeof value === 'object' && value !== null

/**
 * Declares the arguments of a field that contain user text; `offerHelp` wraps the field.
 * @example extensions: userText('post', 'input.title', 'input.content')
 */
export function userText(about: About, ...paths: readonly string[]): { readonly userText: UserText } {
  return {
    userText: {
      about,
      textOf: (args) =>
        paths
          .map((path) => path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : null), args))
          .filter((text) => typeof text === 'string')
          .join('\n'),
    },
  }
}

/** Country and language are null while the database is unavailable, because help must not depend on it. */
const readPerson = async ({ app, viewer }: Caller) => {
  const read = app.db.read<{ country: string | null; language: string }>(sql`
    select country, preferred_language as language from users where id = ${viewer?.id ?? null}::uuid`)
  const [person] = await read.catch(() => [])
  return { country: person?.country ?? null, language: person?.language }
}

/**
 * Adds help to an error if the rejected text is about a danger. Texts of callers who are not signed in are not
 * assessed, because that would cost more than rejecting them.
 */
export async function addHelp(caller: Caller, error: unknown, text: string, about: About): Promise<unknown> {
  if (!caller.viewer || (error instanceof AppError && error.help)) return error
  const helpTo = whomToCall(text, about)
  const help = helpTo?.(isDatabaseUnavailable(error) ? { country: null } : await readPerson(caller))
  return help ? toAppError(error).withHelp(help) : error
}

/** Adds help to the error of a field with these arguments. */
type AddHelp = (caller: Caller, error: unknown, args: Args) => Promise<unknown>

const helpBeside =
  ({ about, textOf }: UserText): AddHelp =>
  (caller, error, args) =>
    addHelp(caller, error, textOf(args), about)

/** Wraps a resolver: if it fails and the user text is about a danger, its error gains `help`. */
const withHelp =
  (helped: AddHelp, resolve: Resolve): Resolve =>
  async (root, args, context, info) => {
    try {
      return await resolve(root, args, context, info)
    } catch (error) {
      throw await helped(context, error, args)
    }
  }

/**
 * Wraps every field that declares a `userText`, including the validation of its arguments. REST passes errors of its
 * own through the extension `addHelp`.
 */
export function offerHelp(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const declared = field.extensions.userText as UserText | undefined
    if (!declared || !field.resolve) continue
    const helped = helpBeside(declared)
    field.resolve = withHelp(helped, field.resolve)
    field.extensions = { ...field.extensions, addHelp: helped }
  }
}
