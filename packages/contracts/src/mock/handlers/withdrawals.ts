import {
  APPROVAL_STATUSES,
  confirmWithdrawal as confirmRule,
  formatAmount,
  rejectWithdrawal as rejectRule,
  usdForCoin,
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
import { type Origin, withAudit } from '../carry-out.ts'
import { countByStatus, matches, pageOf } from '../pages.ts'
import { requirePrice } from '../prices.ts'
import { askForApproval, dollars, mustWait, plainly } from '../second-person.ts'
import type { MockState, WithdrawalRow } from '../state.ts'
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

const facts = ({ customerId, coin, amount, status, txid, notes }: WithdrawalRow) => ({
  customer: customerId,
  coin,
  amount: formatAmount(amount),
  status,
  txid,
  notes,
})

/** Sends a withdrawal out. */
export function confirmNow(call: Origin, row: WithdrawalRow, remarks: WithdrawalRemarks): void {
  const rule = (withdrawal: WithdrawalRow) => confirmRule(withdrawal, call.now, remarks)
  withAudit(call, { action: 'withdrawal.confirm', table: call.state.withdrawals, row, facts, rule })
}

function rejectNow(call: Origin, row: WithdrawalRow, remarks: WithdrawalRemarks): void {
  const rule = (withdrawal: WithdrawalRow) => rejectRule(withdrawal, call.now, remarks)
  withAudit(call, { action: 'withdrawal.reject', table: call.state.withdrawals, row, facts, rule })
}

/** The confirmation of a withdrawal, where it waits for a second person; undefined where it does not. */
function confirmationOf({ state, now }: Origin, row: WithdrawalRow, remarks: WithdrawalRemarks) {
  if (row.status !== 'pending' || state.approvalLimitUsd === null) return undefined
  const amountUsd = usdForCoin(row.amount, requirePrice(row.coin, now), 'up')
  if (!mustWait(state, amountUsd)) return undefined
  const { email } = rowOf(state.customers, row.customerId)
  const summary = `Send ${plainly(row.amount)} ${row.coin} (${dollars(amountUsd)}) of ${email} to ${row.wallet}`
  const action = 'withdrawal.confirm' as const
  return { action, subjectId: row.id, amountUsd, summary, reason: remarks.notes || null, input: { remarks } }
}

interface Deciding {
  readonly verdict: Verdict
  readonly remarks?: WithdrawalRemarks
}

/** Decides a withdrawal: the one operation behind all of its route variants. */
export function decide(call: Origin, row: WithdrawalRow, { verdict, remarks = {} }: Deciding) {
  const large = verdict === 'confirmed' ? confirmationOf(call, row, remarks) : undefined
  if (large) return askForApproval(call, large)
  const now = { confirmed: confirmNow, rejected: rejectNow }[verdict]
  now(call, row, remarks)
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
  on(decideWithdrawal, (call) => {
    const { status: verdict, ...remarks } = call.body
    return decide(call, rowOf(call.state.withdrawals, call.params.id), { verdict, remarks })
  }),
  on(rejectWithdrawal, (call) => decide(call, rowOf(call.state.withdrawals, call.params.id), { verdict: 'rejected' })),
]
