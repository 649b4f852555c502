import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '../src/errors.ts'
import { OPERATOR } from '../src/kernel/audit.ts'
import { staffRole } from '../src/kernel/roles.ts'
import { parseInput } from '../src/kernel/rules.ts'
import { openDatabase } from '../src/providers/database/database.ts'
import { applyMigrations } from '../src/providers/database/migrations.ts'
import { createPasswordHasher } from '../src/providers/passwords/passwords.ts'
import { hasSuperAdmin } from '../src/schema/accounts/index.ts'
import { adminInput, makeAdmin } from '../src/schema/admin/index.ts'
import { configuration, Failure, note, runCommand, say, UsageError } from './command.ts'
import { withDatabaseUrl } from './database.ts'

const VARIABLE = 'NEW_ADMIN_PASSWORD'

const TAKEN =
  'Another account has this e-mail address. Use another address, or let a super admin change that account’s role in the portal under Users.'

/** Prompts in the terminal without echoing the input. */
const askHidden = async (question: string): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  // Echo is switched off before the prompt appears.
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write(question)
  const cancelled = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => reject(new Failure('cancelled')))
  })
  try {
    return await Promise.race([lines.question(''), cancelled])
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

/** The first line of piped input. */
const readLine = async (): Promise<string> => {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk
    if (text.includes('\n') || text.length > 1_000) break
  }
  return text.split(/\r?\n/)[0] ?? ''
}

/** Never from an argument: process lists and shell history show those. */
const readPassword = async (): Promise<string> => {
  const given = process.env[VARIABLE]
  if (given) return given
  if (!process.stdin.isTTY) return readLine()
  const password = await askHidden('Password: ')
  if ((await askHidden('Repeat it: ')) !== password) throw new Failure('the passwords do not match')
  return password
}

/** Validation errors, one line a field. */
const validationFailure = (errors: readonly { path: string; message: string }[]): Failure =>
  new Failure(errors.map(({ path, message }) => `${path.replace(/^input\./, '')} ${message}`).join('\n'))

await runCommand({
  name: 'admin:create',
  about: [
    'Creates a super admin if there is none yet, otherwise an admin. Applies pending migrations first; the service may be',
    `running. The password is prompted for, read from the first line of standard input, or taken from ${VARIABLE}.`,
  ].join('\n'),
  options: {
    email: { type: 'string', value: 'address', about: 'The admin’s e-mail address. Required.' },
    name: { type: 'string', value: 'name', about: 'The admin’s name. Default: Administrator.' },
    role: { type: 'string', value: 'role', about: `${staffRole.options.join(', ')}. Default: see above.` },
  },
  run: async ({ email, name = 'Administrator', role }) => {
    if (email === undefined) throw new UsageError('--email is missing.')
    if (role !== undefined && !staffRole.options.some((known) => known === role))
      throw new UsageError(`--role must be one of ${staffRole.options.join(', ')}.`)
    const config = configuration()
    const password = await readPassword()
    await withDatabaseUrl(config, async (url) => {
      const applied = await applyMigrations(url)
      if (applied.length > 0) note(`Applied ${applied.length} migrations.`)
      const database = await openDatabase({ url })
      try {
        const { db } = database
        const given = role ?? ((await hasSuperAdmin(db.find)) ? 'admin' : 'super_admin')
        const passwords = createPasswordHasher({ threadPoolSize: config.threadPoolSize })
        const create = async () =>
          makeAdmin(
            { db, credentials: { passwords }, now: () => new Date() },
            OPERATOR,
            parseInput(adminInput, { email, fullName: name, password, role: given }),
          )
        const admin = await create().catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          if (error.errors) throw validationFailure(error.errors)
          throw error.code === 'email_taken' ? new Failure(TAKEN) : error
        })
        say(`${admin.email} is ${/^[aeiou]/.test(admin.role) ? 'an' : 'a'} ${admin.role.replace('_', ' ')}.`)
      } finally {
        await database.close()
      }
    })
  },
})
