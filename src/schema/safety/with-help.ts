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

/** What a person writes in a field, and where. */
export interface UserText {
  readonly about: About
  /** The text in arguments that no rule may have seen. */
  textOf(args: Args): string
}

const isObject = (value: unknown): value is Args => typeof value === 'object' && value !== null

/**
 * Declares the arguments of a field that hold people's own words; `offerHelp` wraps it.
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

/** Null for each while the database is away: whom to call does not depend on it. */
const readPerson = async ({ app, viewer }: Caller) => {
  const read = app.db.read<{ country: string | null; language: string }>(sql`
    select country, preferred_language as language from users where id = ${viewer?.id ?? null}::uuid`)
  const [person] = await read.catch(() => [])
  return { country: person?.country ?? null, language: person?.language }
}

/**
 * An error, and whom to call where the text that was refused tells of a danger. Of somebody who is not signed in no text is
 * assessed: that costs more than refusing them.
 */
export async function addHelp(caller: Caller, error: unknown, text: string, about: About): Promise<unknown> {
  if (!caller.viewer || (error instanceof AppError && error.help)) return error
  const helpTo = whomToCall(text, about)
  const help = helpTo?.(isDatabaseUnavailable(error) ? { country: null } : await readPerson(caller))
  return help ? toAppError(error).withHelp(help) : error
}

/** Adds whom to call to the error of a field that was given these arguments. */
type AddHelp = (caller: Caller, error: unknown, args: Args) => Promise<unknown>

const helpBeside =
  ({ about, textOf }: UserText): AddHelp =>
  (caller, error, args) =>
    addHelp(caller, error, textOf(args), about)

/** Wraps a resolver: where it fails and the person's text tells of a danger, its error gains whom to call (`help`). */
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
 * Wraps every field that declares a `userText`, the rules of its arguments included. What REST refuses itself it passes
 * through the extension `addHelp`.
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
