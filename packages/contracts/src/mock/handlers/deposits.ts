import {
  APPROVAL_STATUSES,
  confirmDeposit as confirmRule,
  formatAmount,
  rejectDeposit as rejectRule,
  reverseDeposit as reverseRule,
} from '@mintmark/domain'
import { listDeposits, rejectDeposit, reverseDeposit, summarizeDeposits } from '../../deposits.ts'
import { MESSAGES } from '../../messages.ts'
import { on, rowOf } from '../call.ts'
import { type Origin, withAudit } from '../carry-out.ts'
import { countByStatus, matches, pageOf } from '../pages.ts'
import { priceOf } from '../prices.ts'
import type { DepositRow, MockState } from '../state.ts'
import { moment, momentOrNull } from '../wire.ts'

const view = (state: MockState) => (deposit: DepositRow) => ({
  id: deposit.id,
  user_id: deposit.customerId,
  user_email: rowOf(state.customers, deposit.customerId).email,
  amount: formatAmount(deposit.amount),
  token_symbol: deposit.coin,
  method_name: state.methods.get(deposit.methodId ?? '')?.name ?? null,
  status: deposit.status,
  payment_proof: deposit.proof,
  created_at: moment(deposit.createdAt),
  decided_at: momentOrNull(deposit.decidedAt),
  reversed_at: momentOrNull(deposit.reversedAt),
})

const found = (state: MockState, query: string | undefined) =>
  [...state.deposits.values()].filter(({ customerId, coin, methodId }) =>
    matches(query, state.customers.get(customerId)?.email, coin, state.methods.get(methodId ?? '')?.name),
  )

const facts = ({ customerId, coin, amount, status, reversedAt }: DepositRow) => ({
  customer: customerId,
  coin,
  amount: formatAmount(amount),
  status,
  reversed: reversedAt !== null,
})

/** Credits a deposit. */
export function confirmDeposit(call: Origin, row: DepositRow) {
  const rule = (deposit: DepositRow) => confirmRule(deposit, call.now)
  withAudit(call, { action: 'deposit.confirm', table: call.state.deposits, row, facts, rule })
  return { success: true, message: MESSAGES.confirmed } as const
}

export const depositHandlers = [
  on(listDeposits, (call) => {
    const { query, status } = call.query
    const wanted = found(call.state, query).filter((deposit) => status === undefined || deposit.status === status)
    return pageOf(wanted, call).map(view(call.state))
  }),
  on(summarizeDeposits, ({ state, query: { query } }) => countByStatus(found(state, query), APPROVAL_STATUSES)),
  on(rejectDeposit, (call) => {
    const { state, params, now } = call
    const row = rowOf(state.deposits, params.id)
    const rule = (deposit: DepositRow) => rejectRule(deposit, now)
    withAudit(call, { action: 'deposit.reject', table: state.deposits, row, facts, rule })
    return { success: true, message: MESSAGES.rejected }
  }),
  on(reverseDeposit, (call) => {
    const { state, params, body, now } = call
    const row = rowOf(state.deposits, params.id)
    const { reason } = body
    const reversal = { reason, at: now, price: priceOf(row.coin, now) }
    const rule = (deposit: DepositRow) => reverseRule(deposit, reversal, state.balances)
    withAudit(call, { action: 'deposit.reverse', table: state.deposits, row, facts, reason, rule })
    return { success: true, message: MESSAGES.depositReversed }
  }),
]
