import { amount, creditProfit as rule } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { bundles, customers, investments } from '../../db/schema.ts'
import { act, beside, type Companion } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { dollars } from '../approvals/approval-words.ts'
import type { LargeAct, Question } from '../approvals/large-act.ts'
import { type CreditProfit, creditProfit } from './decide-investment.ts'
import { type InvestmentRow, investmentRows } from './investment-rows.ts'
import { investmentTrace } from './investment-words.ts'
import { profitSource } from './profit-source.ts'

export interface CreditInput {
  readonly id: string
  readonly amountUsd: string
}

/** An investment that could be credited, if there were enough to credit it from: until then that may still come. */
const creditable = ({ id, usd, source }: CreditProfit): Companion<InvestmentRow> => ({
  subjects: investmentRows,
  id,
  act: creditProfit.act,
  trace: investmentTrace,
  decide: (investment) => {
    rule(investment, usd, { source, purses: { balance: () => usd } })
    return { next: investment }
  },
})

async function questionOf({ db }: Platform, credit: CreditProfit): Promise<Question | undefined> {
  const [row] = await db
    .select({ id: investments.id, customerId: investments.customerId, bundle: bundles.name, email: customers.email })
    .from(investments)
    .innerJoin(bundles, eq(bundles.id, investments.bundleId))
    .innerJoin(customers, eq(customers.id, investments.customerId))
    .where(eq(investments.id, credit.id))
  if (!row) return undefined
  const { id, customerId, bundle, email } = row
  const summary = `Credit ${dollars(credit.usd)} of profit from ${credit.source} to ${bundle} of ${email}`
  const watched = beside(creditable({ ...credit, id }))
  return { subjectId: id, customerId, amountUsd: credit.usd, summary, reason: null, watched }
}

/** Profit for an investment, out of its funding account. */
export const largeCredit: LargeAct<CreditInput, { success: true; message: string }> = {
  act: 'profit.credit',
  prepare: async (platform, { id, amountUsd }) => {
    const credit = { id, usd: amount(amountUsd), source: (await profitSource(platform.reads, id)) ?? '' }
    return { work: act(creditProfit, credit), question: () => questionOf(platform, credit) }
  },
}
