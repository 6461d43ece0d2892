import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { newStaff } from '../../testing/people.ts'
import { prepareEachPlatform } from '../../testing/prepare-platform.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

const platform = prepareEachPlatform()

const written = { checkpoint: { slot: '2026-11-22T13:55' } }

describe('the checkpoints', () => {
  it('are written once in five minutes, with one file for each hour', async () => {
    for (const time of ['13:54:00', '13:55:00', '13:59:30', '14:00:00'])
      await writeCheckpoint(platform, new Date(`2026-11-22T${time}Z`))
    const rows = await platform.reads`select progress from book_checks where kind = 'checkpoint' order by id`
    expect(rows.map(({ progress }) => progress)).toEqual(['2026-11-22T13:50', '2026-11-22T13:55', '2026-11-22T14:00'])
    expect(await platform.checkpoints.read('2026-11-22T13')).toMatchObject(written)
    const files = await readdir(join(platform.env.DATA_DIR, 'checkpoints'))
    expect(files.sort()).toEqual(['2026-11-22T13.json', '2026-11-22T14.json', 'latest.json'])
  })

  it('are written although a row of the database says that these five minutes were', async () => {
    await platform.reads`
      insert into book_checks (id, kind, at, milliseconds, entries, violations, warnings, progress)
      values (${newId()}, 'checkpoint', now(), 0, 0, '[]', '[]', '2026-11-22T13:55')`
    await writeCheckpoint(platform, new Date('2026-11-22T13:59:00Z'))
    expect(await platform.checkpoints.read('2026-11-22T13')).toMatchObject(written)
  })

  const certificate = { backup: '20261122-011500F', restoredTo: '', position: '9', entries: 4, lostRows: 2 }
  const days = (count: number, from = Date.now()) => new Date(from + count * 86_400_000)
  const mails = async () => (await platform.reads`select from outbox where kind = 'books.restore_old'`).length

  it('report to owners by email, once a week, that no restore was proven for eight days', async () => {
    await newStaff(platform, 'finance')
    await newStaff(platform, 'owner')
    await platform.restoreProofs.write({ at: days(-8.1).toISOString(), ...certificate })
    const seen: number[] = []
    for (const count of [0, 0.01, 7]) {
      await writeCheckpoint(platform, days(count))
      seen.push(await mails())
    }
    expect(seen).toEqual([1, 1, 2])
  })

  it('report it also where the eighth day ended during the check before', async () => {
    await newStaff(platform, 'owner')
    const now = Date.now()
    await platform.restoreProofs.write({ at: days(-8, now - 500).toISOString(), ...certificate })
    await platform.reads`
      insert into book_checks (id, kind, at, milliseconds, entries, violations, warnings, progress)
      values (${newId()}, 'checkpoint', ${days(0, now)}, 1000, 0, '[]', '[]', '')`
    await writeCheckpoint(platform, days(0.01, now))
    expect(await mails()).toBe(1)
  })
})
