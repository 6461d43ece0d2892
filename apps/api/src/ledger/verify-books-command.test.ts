import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { builtProgram, runBuilt } from '../../../../infra/local/built-api.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** The environment of the command: it connects as the verifier. */
const envOf = ({ env: { DATABASE_URL, VERIFIER_DATABASE_URL, DATA_DIR } }: TestPlatform) => ({
  ...process.env,
  DATABASE_URL,
  VERIFIER_DATABASE_URL,
  DATA_DIR,
})

/** Runs the command to its end. */
const verify = (platform: TestPlatform) => runBuilt('verify-books-command', envOf(platform))

it("verifies this version's books, and says in one sentence that it does not know another version's", async () => {
  const platform = await openTestPlatform()
  expect(await verify(platform)).toMatchObject({ stdout: expect.stringMatching(/^The books are right/), status: 0 })
  await platform.sql.owner`update drizzle.__drizzle_migrations set hash = 'earlier'`
  expect(await verify(platform)).toEqual({
    stdout: '',
    stderr:
      'This database was made by a version before 0.1.0, which cannot be upgraded. It was not changed. ' +
      'Create a new database and set DATABASE_URL to it.',
    status: 1,
  })
  await platform.close()
})

it('says every few seconds how far it is, apart from its result', async () => {
  const platform = await openTestPlatform()
  const words = await builtProgram('verify-books-command')
  const { result, said } = await platform.sql.superuser.begin(async (sql) => {
    // The invariants wait for it.
    await sql`lock table postings in access exclusive mode`
    const child = spawn(process.execPath, words, { env: envOf(platform) })
    const output = text(child.stdout)
    const [line] = await once(child.stderr, 'data')
    return { result: output, said: String(line) }
  })
  expect(said).toMatch(/^Checking the books: step \d+ of \d+, invariants\.\n$/)
  expect(await result).toMatch(/^The books are right/)
  await platform.close()
})
