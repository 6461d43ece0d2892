import { changeApprovalLimit, refuseAction } from '@mintmark/contracts'
import { must } from './money.ts'
import type { Person } from './people.ts'

/** Valid bodies of the calls about funding, approvals and reversals. */
export function houseBodies(): Record<string, readonly Record<string, unknown>[]> {
  const reason = 'why not'
  return {
    createFundingAccount: [{ name: 'Mining' }],
    topUpFunding: [{ amount: '50.25', reason, evidence: 'statement 7, line 3' }],
    reverseDeposit: [{ reason }],
    refuseAction: [{ reason }],
    resumePayouts: [{ reason }],
    changeApprovalLimit: [
      { limit_usd: '5000', reason },
      { limit_usd: null, reason },
    ],
  }
}

/** Valid queries of the calls about the ledger that require one. */
export function ledgerQuery(name: string): Record<string, string> {
  if (/Ledger$/.test(name)) return { symbol: 'BTC' }
  return /Statement$/.test(name) ? { from: '2026-01-01', to: '2026-12-31T12:00:00Z' } : {}
}

/** An approval that was requested and withdrawn, so that it exists but is not pending. */
export async function settledApproval(staff: Person): Promise<string> {
  const { approval_id } = must(await staff.send(changeApprovalLimit, { body: { limit_usd: '1', reason: 'a mistake' } }))
  must(await staff.send(refuseAction, { params: { id: String(approval_id) }, body: { reason: 'a mistake' } }))
  return String(approval_id)
}
