import { expect, it } from 'vitest'
import { runBuilt } from '../../../../infra/local/built-api.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** Runs the command as the verifier. */
function verify({ env: { DATABASE_URL, VERIFIER_DATABASE_URL, DATA_DIR } }: TestPlatform) {
  const env = { ...process.env, DATABASE_URL, VERIFIER_DATABASE_URL, DATA_DIR }
  return runBuilt('verify-books-command', env)
}

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
