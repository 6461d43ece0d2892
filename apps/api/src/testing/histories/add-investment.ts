import {
  type Amount,
  type Bundle,
  buyBundle,
  completeInvestment,
  creditProfit,
  type Decision,
  type Investment,
  payOut,
} from '@mintmark/domain'
import type { Actor } from '../../actor.ts'
import type { AuditEvent } from '../../audit/audit-event.ts'
import { newIdFor } from '../../db/ids.ts'
import {
  type InvestmentRow,
  investments as investmentSubjects,
  NOTHING_SHOWN,
} from '../../features/investments/investments-table.ts'
import { type History, priceOf } from './history.ts'

/** A bundle that a customer bought with USDT, and the times of what happened to it; those that are not reached are left out. */
interface LoadedInvestment {
  readonly bundle: Bundle
  readonly usd: Amount
  readonly profitUsd: Amount
  readonly boughtAt: Date
  readonly creditedAt?: Date | undefined
  readonly completedAt?: Date | undefined
  readonly paidAt?: Date | undefined
}

const COIN = 'USDT'

/** Adds an investment: bought, credited with profit, completed and paid out, as far as its times say. */
export function addInvestment(history: History, investment: LoadedInvestment): void {
  const { bundle, usd, profitUsd, boughtAt, creditedAt, completedAt, paidAt } = investment
  const { customer, staff, working } = history
  const id = newIdFor(customer.id, boughtAt)
  const purchase = { id, customerId: customer.id, price: priceOf(COIN, boughtAt), amountUsd: usd, at: boughtAt }
  const bought = buyBundle(purchase, bundle, working)
  const shown = { ...NOTHING_SHOWN, methodId: null, paymentProof: null, createdAt: boughtAt }
  let row: InvestmentRow | undefined
  const happen = (
    action: AuditEvent['action'],
    { next, entry }: Decision<Investment>,
    { actor, at }: { readonly actor: Actor; readonly at: Date },
  ): InvestmentRow => {
    const after: InvestmentRow = { ...shown, ...row, ...next }
    if (entry) history.post(entry, actor, at)
    const [before, changed] = [row && investmentSubjects.auditSnapshot(row), investmentSubjects.auditSnapshot(after)]
    history.record({ actor, action, subjectId: id, before, after: changed, at })
    row = after
    return after
  }
  let last = happen('investment.buy', bought, { actor: customer, at: boughtAt })
  if (creditedAt) {
    const profit = creditProfit(last, profitUsd, { balances: working, source: 'House' })
    last = happen('profit.credit', profit, { actor: staff, at: creditedAt })
  }
  if (completedAt)
    last = happen('investment.complete', completeInvestment(last, completedAt), { actor: staff, at: completedAt })
  if (paidAt)
    last = happen('investment.pay_out', payOut(last, priceOf(COIN, paidAt), paidAt), { actor: customer, at: paidAt })
  history.investments.push(last)
}
