import { recordEvent } from '../audit/record-event.ts'
import { APPROVAL_ROWS } from '../db/guarded-rows.ts'
import { withMac } from '../db/guarded-table.ts'
import { newId } from '../db/ids.ts'
import { withChain } from '../db/own-rows.ts'
import { approvals } from '../db/schema.ts'
import type { Person } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

/** An approval that was requested and withdrawn, so that it exists but is not pending. */
export async function settledApproval({ db }: Pick<TestPlatform, 'db'>, { id: requestedBy }: Person): Promise<string> {
  const at = new Date()
  const id = newId(at)
  const about = {
    action: 'approval_limit.change',
    subjectId: 'approval_limit_usd',
    input: '{}',
    summary: 'None',
  } as const
  const decision = {
    status: 'refused',
    decidedBy: requestedBy,
    decidedAt: at,
    decisionReason: 'a mistake',
    signed: false,
  } as const
  const nothing = { customerId: null, amountUsd: null, changes: null, reason: null }
  const row = withChain({ id, ...about, ...nothing, requestedBy, createdAt: at, ...decision })
  const done = {
    actor: { realm: 'staff', id: requestedBy, address: '127.0.0.1' },
    subjectId: id,
    outcome: 'done',
    at,
  } as const
  await db.transaction(async (transaction) => {
    for (const action of ['approval.request', 'approval.refuse'] as const)
      await recordEvent(transaction, { ...done, action })
    await transaction.insert(approvals).values(withMac(transaction, APPROVAL_ROWS, row))
  })
  return id
}
