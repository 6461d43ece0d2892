import { ERRORS } from '@mintmark/contracts'
import { connectDatabase } from '../../db/connect.ts'
import { publicError } from '../../failure.ts'
import { obtainPassword } from './ask-password.ts'
import { createStaff } from './create-staff.ts'
import { readNewStaff, readPassword } from './read-new-staff.ts'

/** What went wrong, in words for the person at the terminal. */
function wordsOf(error: unknown): string {
  const told = publicError(error)
  if (told?.code === 'email_taken') return 'There is a staff account with this e-mail address already.'
  if (told) return (ERRORS[told.code].text as (details: unknown) => string)(told.details)
  return error instanceof Error ? error.message : String(error)
}

async function run(): Promise<void> {
  const { DATABASE_URL, STAFF_PASSWORD } = process.env
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing: set it to the URL of the database.')
  const account = readNewStaff(process.argv.slice(2))
  const password = readPassword(await obtainPassword(STAFF_PASSWORD))
  const { db, close } = connectDatabase(DATABASE_URL)
  try {
    const { email, name, role } = await createStaff(db, { ...account, password })
    console.log(`Created the staff account ${email} (${name}, ${role}).`)
  } finally {
    await close()
  }
}

await run().catch((error: unknown) => {
  console.error(wordsOf(error))
  process.exitCode = 1
})
