import { describe, expect, it } from 'vitest'
import { failToStartApi } from './testing/api-process.ts'
import { prepareEachPlatform } from './testing/prepare-platform.ts'

const platform = prepareEachPlatform()

describe('the API does not start', () => {
  it.each([
    [
      'an earlier version made',
      `update drizzle.__drizzle_migrations set hash = 'earlier'`,
      'This database was made by a version before 0.1.0, which cannot be upgraded. It was not changed. ' +
        'Create a new database and set DATABASE_URL to it.',
    ],
    [
      'a later version made and took something away from',
      `insert into drizzle.__drizzle_migrations (hash, created_at, known_min)
       select 'later', max(created_at) + 1, count(*) + 1 from drizzle.__drizzle_migrations`,
      'This database was made by a later version of Mintmark. It was not changed. ' +
        'Run it with that version or a newer one.',
    ],
    [
      'does not let it read the migrations',
      'revoke all on schema drizzle from mintmark_api',
      'This database was made by another version of Mintmark: this login may not read which migrations ' +
        'were applied. Run the migration of this version, which says what to do.',
    ],
  ])('on a database that %s, and says in one sentence why', async (_, change, stderr) => {
    await platform.sql.owner.unsafe(change)
    expect(await failToStartApi(platform)).toEqual({ status: 1, stderr })
  })

  it('after an error that no operator can expect, and shows where it came from', async () => {
    await platform.sql.owner.unsafe('alter table drizzle.__drizzle_migrations rename hash to lost')
    const { status, stderr } = await failToStartApi(platform)
    expect(status).toBe(1)
    expect(stderr).toContain('column "hash" does not exist')
    expect(stderr).toMatch(/^ {4}at .*refuse-other-version\.ts/m)
  })
})
