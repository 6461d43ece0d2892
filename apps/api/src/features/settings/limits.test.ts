import { readSettings, saveSettings } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { FIGURES } from '../../testing/prepare-settings.ts'

const fixture = prepareFixture('owner')

const LIMITS = {
  pending_withdrawals_max: '10',
  pending_deposits_max: '20',
  sessions_max: '20',
  mails_per_hour_max: '20',
  upload_megabytes_max: '200',
}
const save = (limits: object) => fixture.staff.send(saveSettings, { body: { ...FIGURES, ...limits } })

it('have defaults, and are saved as numbers or as text; 0 means no limit', async () => {
  expect((await fixture.staff.send(readSettings)).body).toMatchObject(LIMITS)
  const saved = await save({ pending_withdrawals_max: 3, sessions_max: ' 0 ', mails_per_hour_max: null })
  expect(saved).toMatchObject({ status: 200, body: { ...LIMITS, pending_withdrawals_max: '3', sessions_max: '0' } })
  const [row] = await fixture.platform.reads`select after::json from audit_log order by id desc limit 1`
  expect(row?.after).toMatchObject({ pending_withdrawals_max: '3', sessions_max: '0' })
})

it.each([-1, 1.5, '1e3', '', 'ten', 100_001])('refuse %j, and state the allowed values', async (value) => {
  const answer = await save({ pending_deposits_max: value })
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
  expect(answer.body.error).toContain('must be a whole number from 0 to 100000; 0 means no limit')
})
