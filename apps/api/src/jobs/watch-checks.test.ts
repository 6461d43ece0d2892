import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { watchChecks } from './watch-checks.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

it('checks the books although SQL holds back the job', async () => {
  const watching = watchChecks(platform, platform.app.log, 0.2)
  const checks = async () => (await platform.reads`select kind from book_checks`).map(({ kind }) => kind)
  await expect.poll(checks).toContain('new')
  await watching.stop()
})
