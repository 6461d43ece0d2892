import {
  type Amount,
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
import { type Call, on, rowOf } from '../call.ts'
import { type Origin, withAudit } from '../carry-out.ts'
import { fundingOf } from '../funding-of.ts'
import { matches, pageOf } from '../pages.ts'
import { askForApproval, dollars, mustWait } from '../second-person.ts'
import type { InvestmentRow, MockState } from '../state.ts'
import { moment, momentOrNull, requested } from '../wire.ts'
import { investmentFacts } from './investments.ts'

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
  readonly action: string
  readonly message: string
  readonly rule: (investment: InvestmentRow) => Decision<Investment>
}

/** Carries out what staff do to an investment. */
function action(call: Origin & { readonly params: { readonly id: string } }, { message, ...acting }: Acting) {
  const { investments: table } = call.state
  withAudit(call, { ...acting, table, row: rowOf(table, call.params.id), facts: investmentFacts })
  return { success: true, message } as const
}

/** Credits profit out of the funding account of the investment. */
export function creditNow(call: Origin, row: InvestmentRow, amountUsd: Amount): void {
  const rule = (investment: InvestmentRow) => creditRule(investment, amountUsd, fundingOf(call.state, investment))
  withAudit(call, { action: 'profit.credit', table: call.state.investments, row, facts: investmentFacts, rule })
}

function credit(call: Call<typeof creditProfit>) {
  const { state, params, body } = call
  const row = rowOf(state.investments, params.id)
  const amountUsd = requested(body.amount)
  if (!mustWait(state, amountUsd)) {
    creditNow(call, row, amountUsd)
    return { success: true, message: MESSAGES.profitCredited } as const
  }
  const funding = fundingOf(state, row)
  // What the rule refuses now need not wait for anybody. When it is approved, the rule is asked anew.
  creditRule(row, amountUsd, funding)
  const { email } = rowOf(state.customers, row.customerId)
  const { name } = rowOf(state.bundles, row.bundleId)
  const summary = `Credit ${dollars(amountUsd)} of profit from ${funding.source} to ${name} of ${email}`
  const asked = { action: 'profit.credit', subjectId: row.id, amountUsd, summary, reason: null } as const
  return askForApproval(call, { ...asked, input: { amountUsd } })
}

type Settable = (typeof SETTABLE_STATUSES)[number]

const TO_STATUS: Record<
  Settable,
  Pick<Acting, 'action'> & { rule: (row: Investment, at: Date) => Decision<Investment> }
> = {
  active: { action: 'investment.reopen', rule: reopenInvestment },
  completed: { action: 'investment.complete', rule: completeInvestment },
  cancelled: { action: 'investment.cancel', rule: cancelInvestment },
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
  on(confirmInvestment, (call) =>
    action(call, {
      action: 'investment.confirm',
      message: MESSAGES.confirmed,
      rule: (row) => confirmRule(row, call.now),
    }),
  ),
  on(rejectInvestment, (call) =>
    action(call, { action: 'investment.reject', message: MESSAGES.rejected, rule: rejectRule }),
  ),
  on(setInvestmentStatus, (call) => {
    const { action: name, rule } = TO_STATUS[call.body.status]
    return action(call, { action: name, message: MESSAGES.statusUpdated, rule: (row) => rule(row, call.now) })
  }),
  on(creditProfit, credit),
  on(reduceProfit, (call) =>
    action(call, {
      action: 'profit.reduce',
      message: MESSAGES.profitReduced,
      rule: (row) => reduceRule(row, requested(call.body.amount)),
    }),
  ),
]
