import { newId } from '../db/ids.ts'
import { approvals } from '../db/schema.ts'
import type { Person } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

/** Valid bodies of the calls about funding, approvals, reversals and the market. */
export function houseBodies(): Record<string, readonly Record<string, unknown>[]> {
  const reason = 'why not'
  return {
    createFundingAccount: [{ name: 'Mining' }],
    topUpFunding: [{ amount: '50.25', reason, evidence: 'statement 7, line 3' }],
    askSupport: [{ subject: 'Where is my deposit?', text: 'It says pending.\nWhy?' }],
    replyToSupport: [{ text: 'Thank you.' }],
    answerThread: [{ text: 'We are looking.' }],
    reportCustody: [{ coin: 'BTC', balance: '0', evidence: 'statement 7, line 4' }],
    reverseDeposit: [{ reason }],
    refuseAction: [{ reason }],
    resumePayouts: [{ reason }],
    changeWatchlist: [{ add: ['BTC'], remove: ['ETH'] }],
    pinPrice: [{ symbol: 'BTC', price_usd: '119000.5', until: new Date(Date.now() + 3_600_000).toISOString(), reason }],
    endPricePin: [{ reason }],
    changeApprovalLimit: [
      { limit_usd: '5000', reason },
      { limit_usd: null, reason },
    ],
  }
}

/** Valid queries of the calls about the ledger that require one. */
export function ledgerQuery(name: string): Record<string, string> {
  if (name === 'readPortfolioHistory') return { period: '30d' }
  if (/Ledger$/.test(name)) return { symbol: 'BTC' }
  if (/CoinBalances|Flows|ProfitReport|StaffActions/.test(name)) return { from: '2026-01-01', to: '2026-12-31' }
  return /Statement$/.test(name) ? { from: '2026-01-01', to: '2026-12-31T12:00:00Z' } : {}
}

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
  const decision = { status: 'refused', decidedBy: requestedBy, decidedAt: at, decisionReason: 'a mistake' } as const
  await db.insert(approvals).values({ id, ...about, requestedBy, createdAt: at, ...decision })
  return id
}
