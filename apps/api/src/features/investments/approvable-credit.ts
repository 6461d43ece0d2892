import { type Amount, amount, creditProfit as rule, USD, ZERO } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { bundles, customers, investments } from '../../db/schema.ts'
import { action, type LinkedRow, linkedRowOf } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import type { ApprovableAction, ApprovalRequest } from '../approvals/approvable-action.ts'
import { dollars } from '../approvals/approval-audit.ts'
import { type CreditProfit, creditProfit } from './decide-investment.ts'
import { investmentAuditSnapshot } from './investment-audit.ts'
import { type InvestmentRow, investmentRows } from './investment-rows.ts'
import { profitSource } from './profit-source.ts'

export interface CreditInput {
  readonly id: string
  readonly amountUsd: string
}

/** What a funding account holds now. */
async function heldBy(reads: LedgerSql, fundingId: string): Promise<Amount> {
  const [row] = await reads<{ amount: string }[]>`
    select amount::text from balances where owner_id = ${fundingId} and account = 'funding' and coin = ${USD}`
  return row ? amountOfNumeric(row.amount) : ZERO
}

/** An investment that could be credited from what its funding account holds now. When it is approved, that is asked anew. */
const creditable = ({ id, usd, source }: CreditProfit, there: Amount): LinkedRow<InvestmentRow> => ({
  subjects: investmentRows,
  id,
  action: creditProfit.action,
  auditSnapshot: investmentAuditSnapshot,
  decide: (investment) => {
    rule(investment, usd, { source, balances: { balance: () => there } })
    return { next: investment }
  },
})

async function approvalRequestOf({ db, reads }: Platform, credit: CreditProfit): Promise<ApprovalRequest | undefined> {
  const [row] = await db
    .select({
      id: investments.id,
      customerId: investments.customerId,
      fundingId: investments.fundingId,
      bundle: bundles.name,
      email: customers.email,
    })
    .from(investments)
    .innerJoin(bundles, eq(bundles.id, investments.bundleId))
    .innerJoin(customers, eq(customers.id, investments.customerId))
    .where(eq(investments.id, credit.id))
  if (!row) return undefined
  const { id, customerId, fundingId, bundle, email } = row
  const summary = `Credit ${dollars(credit.usd)} of profit from ${credit.source} to ${bundle} of ${email}`
  const watched = linkedRowOf(creditable({ ...credit, id }, await heldBy(reads, fundingId)))
  return { subjectId: id, customerId, amountUsd: credit.usd, summary, reason: null, watched }
}

/** Profit for an investment, out of its funding account. */
export const approvableCredit: ApprovableAction<CreditInput, { success: true; message: string }> = {
  action: 'profit.credit',
  prepare: async (platform, { id, amountUsd }) => {
    const credit = { id, usd: amount(amountUsd), source: (await profitSource(platform.reads, id)) ?? '' }
    return { work: action(creditProfit, credit), approvalRequest: () => approvalRequestOf(platform, credit) }
  },
}
