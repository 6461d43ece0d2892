import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

let platform: TestPlatform
beforeEach(async () => {
  platform = await openTestPlatform()
})
afterEach(() => platform.close())

const written = { checkpoint: { hour: '2026-11-22T13' } }

describe('the checkpoints', () => {
  it('are written once an hour', async () => {
    for (const time of ['13:59:00', '13:59:30', '14:00:00'])
      await writeCheckpoint(platform, new Date(`2026-11-22T${time}Z`))
    const rows = await platform.reads`select progress from book_checks where kind = 'checkpoint' order by id`
    expect(rows.map(({ progress }) => progress)).toEqual(['2026-11-22T13', '2026-11-22T14'])
    expect(await platform.checkpoints.read('2026-11-22T13')).toMatchObject(written)
  })

  it('are written although a row of the database says that this hour was', async () => {
    await platform.reads`
      insert into book_checks (id, kind, at, milliseconds, entries, violations, warnings, progress)
      values (${newId()}, 'checkpoint', now(), 0, 0, '[]', '[]', '2026-11-22T13')`
    await writeCheckpoint(platform, new Date('2026-11-22T13:59:00Z'))
    expect(await platform.checkpoints.read('2026-11-22T13')).toMatchObject(written)
  })
})
