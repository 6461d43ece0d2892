import { beforeEach, expect, it } from 'vitest'
import { checkNew } from '../features/books/check-books.ts'
import { writeCheckpoint } from '../features/books/write-checkpoint.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { watchChecks } from './watch-checks.ts'

const platform = preparePlatform()
const checks = async () => (await platform.reads`select kind from book_checks`).map(({ kind }) => kind)

beforeEach(() => platform.sql.unchecked`delete from book_checks`)

it('checks the books although SQL holds back the job', async () => {
  const watching = watchChecks(platform, platform.app.log, 0.2)
  await expect.poll(checks).toContain('new')
  await watching.stop()
})

it('checks new entries and writes a checkpoint while the check of all books takes its time', async () => {
  await platform.verifier.begin('read only', async () => {
    await checkNew(platform)
    await writeCheckpoint(platform)
  })
  expect(await checks()).toEqual(expect.arrayContaining(['new', 'checkpoint']))
})
