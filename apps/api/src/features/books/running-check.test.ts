import { readLedgerHealth } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { WHOLE_STEPS } from '../../ledger/books.ts'
import { CheckSteps } from '../../ledger/check-steps.ts'
import { newStaff } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'
import { checkWhole } from './check-books.ts'
import { readHealth } from './read-health.ts'
import { recordingProgress } from './running-check.ts'

const platform = preparePlatform()
const running = async (now?: Date) => (await readHealth(platform, now)).whole_check

it('ledger health says how far the check of everything is while it runs, and nothing afterwards', async () => {
  const staff = await newStaff(platform)
  const begun = Date.now()
  const checking = await platform.sql.superuser.begin(async (sql) => {
    // The invariants wait for it.
    await sql`lock table profit_run_lines in access exclusive mode`
    const check = checkWhole(platform)
    await untilLockWaits(platform)
    await expect.poll(() => running()).not.toBeNull()
    const { body } = await staff.send(readLedgerHealth)
    expect(body.whole_check).toMatchObject({ step: expect.any(Number), steps: WHOLE_STEPS, percent: null })
    expect(Date.parse(String(body.whole_check?.since))).toBeGreaterThanOrEqual(begun)
    return { check }
  })
  await checking.check
  expect(await running()).toBeNull()
})

it('nothing is left of a check that fails, and one whose process ended counts as ended after a minute', async () => {
  const steps = new CheckSteps(5)
  const failing = recordingProgress(platform, steps, async () => {
    steps.begin('seals')
    steps.reach(3n, 4n)
    await platform.reads`select`
    throw new Error('the database is gone')
  })
  await expect(failing).rejects.toThrow('the database is gone')
  expect(await running()).toBeNull()
  await platform.sql.superuser`insert into running_checks values ('whole', now() - interval '2 hours', 4, 5, 75, now())`
  expect(await running()).toMatchObject({ step: 4, steps: 5, percent: 75 })
  expect(await running(new Date(Date.now() + 70_000))).toBeNull()
})
