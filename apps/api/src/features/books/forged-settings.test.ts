import { beforeAll, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { newApprover } from '../../testing/people.ts'
import { prepareForgeries } from '../../testing/prepare-forgeries.ts'
import { setLimit } from '../../testing/second-approver.ts'
import { sealAll, verifyBooks } from '../../testing/verify-books.ts'

const fixture = prepareForgeries()
const HOUR_MS = 3_600_000

beforeAll(async () => {
  const change = {
    actor: SYSTEM,
    action: 'controls.change',
    after: { approvals_signed: 'true' },
    outcome: 'done',
  } as const
  await recordEvent(fixture.platform.db, { ...change, at: new Date(Date.now() - HOUR_MS) })
})

it('an approval without a signature is found after compulsory signatures were turned off by SQL', async () => {
  // The setting is off, as SQL would leave it. So the API takes an approval without a signature.
  await setLimit(await newApprover(fixture.platform), await newApprover(fixture.platform), '100')
  const [approval] = await fixture.platform.reads`select id from approvals where status = 'approved'`
  await sealAll(fixture.platform)
  const sentences = [
    'The setting approvals_signed is false, and the last change of it in the audit log says true.',
    `Approval ${approval?.id} was given without a signature while signatures were compulsory.`,
  ]
  expect(await verifyBooks(fixture.platform)).toEqual(sentences)
  expect(await fixture.foundInAMinute()).toEqual(sentences)
})
