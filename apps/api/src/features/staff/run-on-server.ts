import { errorText } from '@mintmark/contracts'
import { connectDatabase, connectReads, type Database } from '../../db/connect.ts'
import { checkApiLogin } from '../../db/logins.ts'
import { readEnv } from '../../env.ts'
import { publicError } from '../../failure.ts'
import { openBooksKeys } from '../../integrations/books-keys.ts'
import { requireBooksKeys } from '../../ledger/require-books-keys.ts'
import { authenticity } from '../../ledger/row-mac.ts'

interface ServerCommand<Input> {
  /** Reads the input, before the database is opened. */
  readonly input: (words: readonly string[]) => Input | Promise<Input>
  /** Carries it out, and returns the text to print. */
  readonly work: (db: Database, input: Input) => Promise<string>
}

async function run<Input>({ input, work }: ServerCommand<Input>): Promise<void> {
  // Keys that only the API needs are not asked for.
  const env = readEnv({ ...process.env, NODE_ENV: 'test' })
  const { DATABASE_URL } = env
  await checkApiLogin(DATABASE_URL, process.env.NODE_ENV === 'production')
  const given = await input(process.argv.slice(2))
  const booksKeys = openBooksKeys(env)
  const reads = connectReads(DATABASE_URL)
  const { db, close } = connectDatabase(DATABASE_URL, { ...authenticity(booksKeys), admits: () => true })
  try {
    await requireBooksKeys({ reads, env, booksKeys })
    console.log(await work(db, given))
  } finally {
    await Promise.all([close(), reads.end()])
  }
}

/** The reason of a failure, as a text for the terminal. */
function textOf(error: unknown): string {
  const refusal = publicError(error)
  if (refusal?.code === 'email_taken') return 'A staff account with this email address already exists.'
  if (refusal) return errorText(refusal.code, refusal.details as never)
  return error instanceof Error ? error.message : String(error)
}

/** Runs a command of the server's command line on the database. Prints its text, or the reason of a failure. */
export const runOnServer = <Input>(command: ServerCommand<Input>): Promise<void> =>
  run(command).catch((error: unknown) => {
    console.error(textOf(error))
    process.exitCode = 1
  })
