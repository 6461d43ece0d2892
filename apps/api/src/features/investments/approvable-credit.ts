import { amount } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { isCustomerOf, isRow } from '../../db/own-rows.ts'
import { bundles, customers, investments as table } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { type ApprovalRequest, amountText, approvableAction, dollars } from '../approvals/public.ts'
import { type CreditProfit, creditProfit } from './credit-profit.ts'
import { profitSource } from './profit-source.ts'

async function approvalRequestOf({ db }: Platform, credit: CreditProfit): Promise<ApprovalRequest | undefined> {
  const [row] = await db
    .select({
      id: table.id,
      customerId: table.customerId,
      bundle: bundles.name,
      email: customers.email,
    })
    .from(table)
    .innerJoin(bundles, eq(bundles.id, table.bundleId))
    .innerJoin(customers, isCustomerOf(table))
    .where(isRow(table, credit.id))
  if (!row) return undefined
  const { id, customerId, bundle, email } = row
  const summary = `Credit ${dollars(credit.usd)} of profit from ${credit.source} to ${bundle} of ${email}`
  return { subjectId: id, customerId, amountUsd: credit.usd, summary, reason: credit.reason ?? null }
}

/** Profit for an investment, from its funding account. */
export const approvableCredit = approvableAction({
  action: 'profit.credit',
  input: z.object({ id: z.uuid(), amountUsd: amountText, reason: z.optional(z.string()) }),
  prepare: async (platform, { id, amountUsd, reason }) => {
    const credit = { id, usd: amount(amountUsd), reason, source: (await profitSource(platform.reads, id)) ?? '' }
    return { command: creditProfit(credit), approvalRequest: () => approvalRequestOf(platform, credit) }
  },
})
