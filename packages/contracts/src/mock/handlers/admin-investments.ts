import {
  cancelInvestment,
  completeInvestment,
  confirmInvestment as confirmRule,
  creditProfit as creditRule,
  type Decision,
  formatAmount,
  type Investment,
  reduceProfit as reduceRule,
  rejectInvestment as rejectRule,
  reopenInvestment,
} from '@mintmark/domain'
import {
  confirmInvestment,
  creditProfit,
  listPendingInvestments,
  listUserInvestments,
  reduceProfit,
  rejectInvestment,
  type SETTABLE_STATUSES,
  setInvestmentStatus,
} from '../../investments.ts'
import { MESSAGES } from '../../messages.ts'
import { on, rowOf } from '../call.ts'
import { matches, pageOf } from '../pages.ts'
import { type InvestmentRow, type MockState, settle } from '../state.ts'
import { moment, momentOrNull, requested } from '../wire.ts'

const view = (state: MockState) => (row: InvestmentRow) => ({
  id: row.id,
  user_id: row.customerId,
  user_email: rowOf(state.customers, row.customerId).email,
  bundle_id: row.bundleId,
  bundle_name: rowOf(state.bundles, row.bundleId).name,
  bundle_usd_price: formatAmount(row.principalUsd),
  invested_amount: formatAmount(row.principal),
  invested_coin: row.coin,
  profit: formatAmount(row.profitUsd),
  status: row.status,
  payment_proof: row.proof,
  days: row.terms.days,
  created_at: moment(row.createdAt),
  activated_at: momentOrNull(row.activatedAt),
})

const found = (state: MockState, query: string | undefined) =>
  [...state.investments.values()].filter(({ customerId, bundleId }) =>
    matches(query, state.customers.get(customerId)?.email, state.bundles.get(bundleId)?.name),
  )

interface Acting {
  readonly state: MockState
  readonly params: { readonly id: string }
}

/** Carries out what staff do to an investment. */
function act({ state, params }: Acting, rule: (investment: InvestmentRow) => Decision<Investment>, message: string) {
  const row = rowOf(state.investments, params.id)
  settle(state, state.investments, row, rule(row))
  return { success: true, message } as const
}

const TO_STATUS: Record<(typeof SETTABLE_STATUSES)[number], (row: Investment, at: Date) => Decision<Investment>> = {
  active: reopenInvestment,
  completed: completeInvestment,
  cancelled: cancelInvestment,
}

export const adminInvestmentHandlers = [
  on(listPendingInvestments, (call) => {
    const wanted = found(call.state, call.query.query).filter(({ status }) => status === 'pending')
    return pageOf(wanted, call).map(view(call.state))
  }),
  on(listUserInvestments, (call) => {
    const { query, status } = call.query
    const wanted = found(call.state, query).filter((row) =>
      status === undefined ? row.status !== 'pending' : row.status === status,
    )
    return pageOf(wanted, call).map(view(call.state))
  }),
  on(confirmInvestment, (call) => act(call, (row) => confirmRule(row, call.now), MESSAGES.confirmed)),
  on(rejectInvestment, (call) => act(call, rejectRule, MESSAGES.rejected)),
  on(setInvestmentStatus, (call) =>
    act(call, (row) => TO_STATUS[call.body.status](row, call.now), MESSAGES.statusUpdated),
  ),
  on(creditProfit, (call) => act(call, (row) => creditRule(row, requested(call.body.amount)), MESSAGES.profitCredited)),
  on(reduceProfit, (call) => act(call, (row) => reduceRule(row, requested(call.body.amount)), MESSAGES.profitReduced)),
]
