import { expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { watchChecks } from './watch-checks.ts'

const platform = preparePlatform()

it('checks the books although SQL holds back the job', async () => {
  const watching = watchChecks(platform, platform.app.log, 0.2)
  const checks = async () => (await platform.reads`select kind from book_checks`).map(({ kind }) => kind)
  await expect.poll(checks).toContain('new')
  await watching.stop()
})
