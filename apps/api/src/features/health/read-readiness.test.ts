import { expect, it } from 'vitest'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { readReadinessOf } from './read-readiness.ts'

const platform = preparePlatform()

const MIGRATIONS = 'drizzle.__drizzle_migrations'

it.each([
  [
    'a later version took something away from',
    `update ${MIGRATIONS} set known_min = 99 where id = 1`,
    `update ${MIGRATIONS} set known_min = 1 where id = 1`,
    /needs a version with at least 99 migrations, and this one has \d+\. Run that version or a newer one\.$/,
  ],
  [
    'no migration has made',
    `create table drizzle.kept as select * from ${MIGRATIONS}; delete from ${MIGRATIONS}`,
    `insert into ${MIGRATIONS} select * from drizzle.kept; drop table drizzle.kept`,
    /has 0 of the 1 migrations that this version needs\. Run the migration of this version\.$/,
  ],
  [
    'an earlier version made',
    `alter table ${MIGRATIONS} rename known_min to gone`,
    `alter table ${MIGRATIONS} rename gone to known_min`,
    /migrations cannot be read: .*Run the migration of this version/,
  ],
  [
    'has no table of migrations',
    `alter table ${MIGRATIONS} rename to gone`,
    `alter table drizzle.gone rename to __drizzle_migrations`,
    /migrations cannot be read: .*this login lacks the right/,
  ],
])(
  'logs once why it is not ready on a database that %s, and says that it is ready again',
  async (_, change, back, why) => {
    const lines: string[] = []
    const log = {
      error: (_: object, text: string) => lines.push(text),
      info: (text: string) => lines.push(text),
    }
    const read = () => readReadinessOf(platform, log).catch(({ code, details }) => ({ code, details }))
    expect(await read()).toEqual({ status: 'ready' })
    await platform.sql.owner.unsafe(change)
    const unready = [await read(), await read()]
    await platform.sql.owner.unsafe(back)
    expect(unready).toEqual(Array(2).fill({ code: 'unavailable', details: { reason: 'schema' } }))
    expect(await read()).toEqual({ status: 'ready' })
    expect(lines).toEqual([expect.stringMatching(why), 'ready again'])
  },
)
