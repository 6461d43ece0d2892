import {
  addFund,
  amount,
  confirmDeposit,
  confirmWithdrawal,
  HOUSE_FUNDING_ID,
  invariant,
  rejectDeposit,
  rejectWithdrawal,
  requestDeposit,
  requestWithdrawal,
  topUpFunding,
} from '@mintmark/domain'
import { DEPOSIT_METHODS, type DemoRunner, WITHDRAWAL_METHOD } from '../../demo/demo.ts'
import { coinOf } from '../coins.ts'
import { requirePrice } from '../prices.ts'
import { settle } from '../settle.ts'
import { begin, named, type Past, subjectOf } from './past.ts'
import { proofPicture } from './proof-picture.ts'

type Money = 'deposit.request' | 'deposit.confirm' | 'deposit.reject' | 'withdrawal.request' | 'fund.add'
type Decided = 'withdrawal.confirm' | 'withdrawal.reject' | 'funding.top_up'

/** Tells of deposits, withdrawals and funds, and of what the house set aside. */
export function moneyTeller(past: Past): Pick<DemoRunner<void>, Money | Decided> {
  const { state } = past
  const { deposits, withdrawals, funds, methods } = state
  return {
    'deposit.request'(action, createdAt) {
      const coin = coinOf(state, action.coin)
      invariant(coin !== undefined, `the demo data have no ${action.coin}`)
      const request = { ...begin(past, action, createdAt), coin: coin.symbol, amount: amount(action.amount) }
      const methodId = named(methods, DEPOSIT_METHODS[action.coin] ?? action.coin).id
      const row = { createdAt, methodId, proof: proofPicture(state, request.customerId) }
      settle({ state, now: createdAt }, deposits, row, requestDeposit(request, [coin.symbol]))
    },
    'deposit.confirm'(action, at) {
      const deposit = subjectOf(past, deposits, action)
      settle({ state, now: at }, deposits, deposit, confirmDeposit(deposit, at))
    },
    'deposit.reject'(action, at) {
      const deposit = subjectOf(past, deposits, action)
      settle({ state, now: at }, deposits, deposit, rejectDeposit(deposit, at))
    },
    'withdrawal.request'(action, createdAt) {
      const { coin, wallet } = action
      const request = { ...begin(past, action, createdAt), coin, amount: amount(action.amount) }
      const row = { createdAt, methodId: named(methods, WITHDRAWAL_METHOD).id, wallet }
      const decision = requestWithdrawal(request, state.balances, requirePrice(coin, createdAt))
      settle({ state, now: createdAt }, withdrawals, row, decision)
    },
    'withdrawal.confirm'(action, at) {
      const withdrawal = subjectOf(past, withdrawals, action)
      settle({ state, now: at }, withdrawals, withdrawal, confirmWithdrawal(withdrawal, at, action))
    },
    'withdrawal.reject'(action, at) {
      const withdrawal = subjectOf(past, withdrawals, action)
      settle({ state, now: at }, withdrawals, withdrawal, rejectWithdrawal(withdrawal, at, action))
    },
    'fund.add'(action, createdAt) {
      const { coin, usd, reason } = action
      const request = { ...begin(past, action, createdAt), amountUsd: amount(usd), reason }
      const staffId = [...state.staff.keys()][0] ?? ''
      settle({ state, now: createdAt }, funds, { createdAt, staffId }, addFund(request, requirePrice(coin, createdAt)))
    },
    'funding.top_up'({ who, usd, reason, evidence }, createdAt) {
      const topUp = {
        id: state.newId(createdAt),
        accountId: HOUSE_FUNDING_ID,
        amountUsd: amount(usd),
        reason,
        evidence,
      }
      const staffId = [...state.staff.values()].find(({ email }) => email === who)?.id ?? ''
      settle({ state, now: createdAt }, state.topUps, { createdAt, staffId }, topUpFunding(topUp))
    },
  }
}
