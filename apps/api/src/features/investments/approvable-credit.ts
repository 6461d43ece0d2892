import { type Amount, amount, creditProfit as rule, USD, ZERO } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { bundles, customers, investments as table } from '../../db/schema.ts'
import { linkedRow } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { type ApprovalRequest, amountText, approvableAction, dollars } from '../approvals/public.ts'
import { type CreditProfit, creditProfit } from './decide-investment.ts'
import { investments } from './investments-table.ts'
import { profitSource } from './profit-source.ts'

/** What a funding account holds now. */
async function heldBy(reads: LedgerSql, fundingId: string): Promise<Amount> {
  const [row] = await reads<{ amount: string }[]>`
    select amount::text from balances where owner_id = ${fundingId} and account = 'funding' and coin = ${USD}`
  return row ? amountOfNumeric(row.amount) : ZERO
}

/** An investment that could be credited from what its funding account holds now. Approving it checks that again. */
const creditable = ({ id, usd, source }: CreditProfit, there: Amount) =>
  linkedRow({
    subject: investments.byId(id),
    action: 'profit.credit',
    decide: (investment) => {
      rule(investment, usd, { source, balances: { balance: () => there } })
      return { next: investment }
    },
  })

async function approvalRequestOf({ db, reads }: Platform, credit: CreditProfit): Promise<ApprovalRequest | undefined> {
  const [row] = await db
    .select({
      id: table.id,
      customerId: table.customerId,
      fundingId: table.fundingId,
      bundle: bundles.name,
      email: customers.email,
    })
    .from(table)
    .innerJoin(bundles, eq(bundles.id, table.bundleId))
    .innerJoin(customers, eq(customers.id, table.customerId))
    .where(eq(table.id, credit.id))
  if (!row) return undefined
  const { id, customerId, fundingId, bundle, email } = row
  const summary = `Credit ${dollars(credit.usd)} of profit from ${credit.source} to ${bundle} of ${email}`
  const watched = creditable({ ...credit, id }, await heldBy(reads, fundingId))
  return { subjectId: id, customerId, amountUsd: credit.usd, summary, reason: null, watched }
}

/** Profit for an investment, from its funding account. */
export const approvableCredit = approvableAction({
  action: 'profit.credit',
  input: z.object({ id: z.uuid(), amountUsd: amountText }),
  prepare: async (platform, { id, amountUsd }) => {
    const credit = { id, usd: amount(amountUsd), source: (await profitSource(platform.reads, id)) ?? '' }
    return { command: creditProfit(credit), approvalRequest: () => approvalRequestOf(platform, credit) }
  },
})
