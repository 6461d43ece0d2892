import {
  APPROVAL_STATUSES,
  confirmWithdrawal,
  formatAmount,
  rejectWithdrawal as rejectRule,
  type Verdict,
  type WithdrawalRemarks,
} from '@mintmark/domain'
import { MESSAGES } from '../../messages.ts'
import {
  decideWithdrawal,
  listConfirmedWithdrawals,
  listWithdrawalRequests,
  rejectWithdrawal,
  summarizeWithdrawals,
} from '../../withdrawals.ts'
import { on, rowOf } from '../call.ts'
import { countByStatus, matches, pageOf } from '../pages.ts'
import { type MockState, settle, type WithdrawalRow } from '../state.ts'
import { moment, momentOrNull } from '../wire.ts'

const requestView = (state: MockState) => (withdrawal: WithdrawalRow) => {
  const { email, firstName, lastName } = rowOf(state.customers, withdrawal.customerId)
  return {
    id: withdrawal.id,
    transaction_id: withdrawal.id,
    user_id: withdrawal.customerId,
    email,
    first_name: firstName,
    last_name: lastName,
    amount: formatAmount(withdrawal.amount),
    token_symbol: withdrawal.coin,
    wallet_address: withdrawal.wallet,
    status: withdrawal.status,
    created_at: moment(withdrawal.createdAt),
    decided_at: momentOrNull(withdrawal.decidedAt),
    notes: withdrawal.notes,
    txid: withdrawal.txid,
  }
}

const confirmedView = (state: MockState) => (withdrawal: WithdrawalRow) => ({
  id: withdrawal.id,
  user_id: withdrawal.customerId,
  user_email: rowOf(state.customers, withdrawal.customerId).email,
  amount: formatAmount(withdrawal.amount),
  token_symbol: withdrawal.coin,
  method_name: state.methods.get(withdrawal.methodId ?? '')?.name ?? null,
  status: withdrawal.status,
  created_at: moment(withdrawal.createdAt),
  confirmed_at: momentOrNull(withdrawal.decidedAt),
  wallet_address: withdrawal.wallet,
  txid: withdrawal.txid,
})

function found(state: MockState, query: string | undefined): WithdrawalRow[] {
  return [...state.withdrawals.values()].filter(({ customerId, coin, wallet }) => {
    const { email, firstName, lastName } = rowOf(state.customers, customerId)
    return matches(query, email, `${firstName} ${lastName}`, coin, wallet)
  })
}

interface Deciding {
  readonly state: MockState
  readonly now: Date
  readonly verdict: Verdict
  readonly remarks?: WithdrawalRemarks
}

/** Decides a withdrawal: the one operation behind all of its doors. */
export function decide(withdrawal: WithdrawalRow, { state, now, verdict, remarks = {} }: Deciding) {
  const rule = { confirmed: confirmWithdrawal, rejected: rejectRule }[verdict]
  settle(state, state.withdrawals, withdrawal, rule(withdrawal, now, remarks))
  return { success: true, message: MESSAGES[verdict] } as const
}

export const withdrawalHandlers = [
  on(listWithdrawalRequests, (call) => {
    const { query, status = 'pending' } = call.query
    const wanted = found(call.state, query).filter((row) => status === 'all' || row.status === status)
    return pageOf(wanted, call).map(requestView(call.state))
  }),
  on(listConfirmedWithdrawals, (call) => {
    const wanted = found(call.state, call.query.query).filter(({ status }) => status === 'confirmed')
    return pageOf(wanted, call).map(confirmedView(call.state))
  }),
  on(summarizeWithdrawals, ({ state, query: { query } }) => countByStatus(found(state, query), APPROVAL_STATUSES)),
  on(decideWithdrawal, ({ state, params, body: { status: verdict, ...remarks }, now }) =>
    decide(rowOf(state.withdrawals, params.id), { state, now, verdict, remarks }),
  ),
  on(rejectWithdrawal, ({ state, params, now }) =>
    decide(rowOf(state.withdrawals, params.id), { state, now, verdict: 'rejected' }),
  ),
]
