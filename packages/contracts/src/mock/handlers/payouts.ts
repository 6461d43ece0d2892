import { formatAmount, payOut as payOutRule, principalReturned, ZERO } from '@mintmark/domain'
import { MESSAGES } from '../../messages.ts'
import { listPayouts, payOut } from '../../payouts.ts'
import { customerOf, on, rowOf } from '../call.ts'
import { withAudit } from '../carry-out.ts'
import { requireOffered } from '../coins.ts'
import { pageOf } from '../pages.ts'
import { requirePrice } from '../prices.ts'
import type { InvestmentRow, MockState } from '../state.ts'
import { moment, momentOrNull } from '../wire.ts'
import { investmentFacts, ownInvestment } from './investments.ts'

const view =
  ({ bundles }: MockState) =>
  (row: InvestmentRow) => ({
    id: row.id,
    bundle_name: rowOf(bundles, row.bundleId).name,
    profit: formatAmount(row.profitUsd),
    token_symbol: row.payoutCoin ?? '',
    token_amount: formatAmount(row.payoutAmount ?? ZERO),
    completed_at: momentOrNull(row.completedAt),
    updated_at: moment(row.paidOutAt ?? row.createdAt),
    created_at: moment(row.createdAt),
  })

export const payoutHandlers = [
  on(payOut, (call) => {
    const { state, body, now } = call
    const investment = ownInvestment(call, body.user_bundle_id)
    requireOffered(state, body.token_symbol.toUpperCase())
    const price = requirePrice(body.token_symbol, now)
    const paid = withAudit(call, {
      action: 'investment.pay_out',
      table: state.investments,
      row: investment,
      facts: investmentFacts,
      rule: (row) => payOutRule(row, price, now),
    })
    const principal = principalReturned(paid, price)
    return {
      success: true,
      message: MESSAGES.paidOut,
      profit: formatAmount(paid.profitUsd),
      token_symbol: price.coin,
      token_amount: formatAmount(paid.payoutAmount ?? ZERO),
      principal_amount: formatAmount(principal.amount),
      principal_coin: principal.coin,
    }
  }),
  on(listPayouts, (call) => {
    const { id: owner } = customerOf(call)
    const paid = [...call.state.investments.values()].filter(
      ({ customerId, status }) => customerId === owner && status === 'paid_out',
    )
    return pageOf(paid, call).map(view(call.state))
  }),
]
