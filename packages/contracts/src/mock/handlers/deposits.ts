import { APPROVAL_STATUSES, formatAmount, rejectDeposit as rejectRule } from '@mintmark/domain'
import { listDeposits, rejectDeposit, summarizeDeposits } from '../../deposits.ts'
import { MESSAGES } from '../../messages.ts'
import { on, rowOf } from '../call.ts'
import { countByStatus, matches, pageOf } from '../pages.ts'
import { type DepositRow, type MockState, settle } from '../state.ts'
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
})

const found = (state: MockState, query: string | undefined) =>
  [...state.deposits.values()].filter(({ customerId, coin, methodId }) =>
    matches(query, state.customers.get(customerId)?.email, coin, state.methods.get(methodId ?? '')?.name),
  )

export const depositHandlers = [
  on(listDeposits, (call) => {
    const { query, status } = call.query
    const wanted = found(call.state, query).filter((deposit) => status === undefined || deposit.status === status)
    return pageOf(wanted, call).map(view(call.state))
  }),
  on(summarizeDeposits, ({ state, query: { query } }) => countByStatus(found(state, query), APPROVAL_STATUSES)),
  on(rejectDeposit, ({ state, params, now }) => {
    const deposit = rowOf(state.deposits, params.id)
    settle(state, state.deposits, deposit, rejectRule(deposit, now))
    return { success: true, message: MESSAGES.rejected }
  }),
]
