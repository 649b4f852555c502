import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '../src/errors.ts'
import { openDatabase } from '../src/providers/database/database.ts'
import { applyMigrations } from '../src/providers/database/migrations.ts'
import { createPasswordHasher } from '../src/providers/passwords/passwords.ts'
import { parseInput } from '../src/rules.ts'
import { hasSuperAdmin } from '../src/schema/accounts/first-admin.ts'
import { createAdmin } from '../src/schema/admin/admins.ts'
import { adminInput } from '../src/schema/admin/input.ts'
import { OPERATOR } from '../src/schema/audit/record.ts'
import { configuration, Failure, Misuse, note, runCommand, say } from './command.ts'
import { withDatabaseUrl } from './database.ts'

const VARIABLE = 'NEW_ADMIN_PASSWORD'

/** Asks in the terminal; what is typed is not shown. */
const askHidden = async (question: string): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  // The terminal stops showing what is typed here, before anybody is asked.
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

/** The first line of what is piped in. */
const readLine = async (): Promise<string> => {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk
    if (text.includes('\n') || text.length > 1_000) break
  }
  return text.split(/\r?\n/)[0] ?? ''
}

/** Never from an argument: process lists and the shell's history keep those. */
const readPassword = async (): Promise<string> => {
  const given = process.env[VARIABLE]
  if (given) return given
  if (!process.stdin.isTTY) return readLine()
  const password = await askHidden('Password: ')
  if ((await askHidden('Once more: ')) !== password) throw new Failure('the two are not the same')
  return password
}

/** What the rules say of the input, in one line a field. */
const refusalOf = (errors: readonly { path: string; message: string }[]): Failure =>
  new Failure(errors.map(({ path, message }) => `${path.replace(/^input\./, '')} ${message}`).join('\n'))

await runCommand({
  name: 'admin:create',
  about: [
    'Makes an admin: a super admin where there is none yet, else an admin. Pending migrations are applied first, and the',
    `service may run. The password is asked for, read from the first line of standard input, or taken from ${VARIABLE}.`,
  ].join('\n'),
  options: {
    email: { type: 'string', value: 'address', about: 'Where the admin signs in. Required.' },
    name: { type: 'string', value: 'name', about: 'What the admin is called. Default: Administrator.' },
    role: { type: 'string', value: 'role', about: 'admin or super_admin.' },
  },
  run: async ({ email, name = 'Administrator', role }) => {
    if (email === undefined) throw new Misuse('--email is missing.')
    if (role !== undefined && !['admin', 'super_admin'].includes(role))
      throw new Misuse('--role is admin or super_admin.')
    const config = configuration()
    const password = await readPassword()
    await withDatabaseUrl(config, async (url) => {
      const applied = await applyMigrations(url)
      if (applied.length > 0) note(`Applied ${applied.length} migrations.`)
      const database = await openDatabase({ url })
      try {
        const db = database.prisma
        const given = role ?? ((await hasSuperAdmin(db)) ? 'admin' : 'super_admin')
        const passwords = createPasswordHasher({ threadPoolSize: config.threadPoolSize })
        const make = async () =>
          createAdmin(
            { db, passwords, now: () => new Date() },
            OPERATOR,
            parseInput(adminInput, { email, fullName: name, password, role: given }),
          )
        const admin = await make().catch((error: unknown) => {
          throw error instanceof AppError && error.errors ? refusalOf(error.errors) : error
        })
        say(`${admin.email} is ${admin.role === 'super_admin' ? 'a super admin' : 'an admin'}.`)
      } finally {
        await database.close()
      }
    })
  },
})
