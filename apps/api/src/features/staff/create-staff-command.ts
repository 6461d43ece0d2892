import { errorText } from '@mintmark/contracts'
import { connectDatabase, connectReads } from '../../db/connect.ts'
import { checkApiLogin } from '../../db/logins.ts'
import { readEnv } from '../../env.ts'
import { publicError } from '../../failure.ts'
import { requireBooksKeys } from '../../ledger/require-books-keys.ts'
import { authenticity } from '../../ledger/row-mac.ts'
import { openBooksKeys } from '../../outside/books-keys.ts'
import { obtainPassword } from './ask-password.ts'
import { createStaff } from './create-staff.ts'
import { readNewStaff, readPassword } from './read-new-staff.ts'

/** The reason of a failure, as a text for the terminal. */
function textOf(error: unknown): string {
  const refusal = publicError(error)
  if (refusal?.code === 'email_taken') return 'A staff account with this email address already exists.'
  if (refusal) return errorText(refusal.code, refusal.details as never)
  return error instanceof Error ? error.message : String(error)
}

async function run(): Promise<void> {
  const { DATABASE_URL, NODE_ENV, STAFF_PASSWORD } = process.env
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing. Set it to the URL of the database.')
  await checkApiLogin(DATABASE_URL, NODE_ENV === 'production')
  const account = readNewStaff(process.argv.slice(2))
  const password = readPassword(await obtainPassword(STAFF_PASSWORD))
  // Keys that only the API needs are not asked for.
  const env = readEnv({ ...process.env, NODE_ENV: 'test' })
  const booksKeys = openBooksKeys(env)
  const reads = connectReads(DATABASE_URL)
  const { db, close } = connectDatabase(DATABASE_URL, { ...authenticity(booksKeys), admits: () => true })
  try {
    await requireBooksKeys({ reads, env, booksKeys })
    const { email, role } = await createStaff(db, { ...account, password })
    console.log(`Created ${email} with the role ${role}.`)
  } finally {
    await Promise.all([close(), reads.end()])
  }
}

await run().catch((error: unknown) => {
  console.error(textOf(error))
  process.exitCode = 1
})
