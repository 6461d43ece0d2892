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
import { DEPOSIT_METHODS, type Teller, WITHDRAWAL_METHOD } from '../../demo/demo.ts'
import { coinOf } from '../coins.ts'
import { requirePrice } from '../prices.ts'
import { settle } from '../settle.ts'
import { begin, named, type Past, subjectOf } from './past.ts'
import { proofPicture } from './proof-picture.ts'

type Money = 'deposit.request' | 'deposit.confirm' | 'deposit.reject' | 'withdrawal.request' | 'fund.add'
type Decided = 'withdrawal.confirm' | 'withdrawal.reject' | 'funding.top_up'

/** Tells of deposits, withdrawals and funds, and of what the house set aside. */
export function moneyTeller(past: Past): Pick<Teller<void>, Money | Decided> {
  const { state } = past
  const { deposits, withdrawals, funds, methods } = state
  return {
    'deposit.request'(act, createdAt) {
      const coin = coinOf(state, act.coin)
      invariant(coin !== undefined, `the demo data have no ${act.coin}`)
      const request = { ...begin(past, act, createdAt), coin: coin.symbol, amount: amount(act.amount) }
      const methodId = named(methods, DEPOSIT_METHODS[act.coin] ?? act.coin).id
      const row = { createdAt, methodId, proof: proofPicture(state, request.customerId) }
      settle({ state, now: createdAt }, deposits, row, requestDeposit(request, [coin.symbol]))
    },
    'deposit.confirm'(act, at) {
      const deposit = subjectOf(past, deposits, act)
      settle({ state, now: at }, deposits, deposit, confirmDeposit(deposit, at))
    },
    'deposit.reject'(act, at) {
      const deposit = subjectOf(past, deposits, act)
      settle({ state, now: at }, deposits, deposit, rejectDeposit(deposit, at))
    },
    'withdrawal.request'(act, createdAt) {
      const { coin, wallet } = act
      const request = { ...begin(past, act, createdAt), coin, amount: amount(act.amount) }
      const row = { createdAt, methodId: named(methods, WITHDRAWAL_METHOD).id, wallet }
      const decision = requestWithdrawal(request, state.purses, requirePrice(coin, createdAt))
      settle({ state, now: createdAt }, withdrawals, row, decision)
    },
    'withdrawal.confirm'(act, at) {
      const withdrawal = subjectOf(past, withdrawals, act)
      settle({ state, now: at }, withdrawals, withdrawal, confirmWithdrawal(withdrawal, at, act))
    },
    'withdrawal.reject'(act, at) {
      const withdrawal = subjectOf(past, withdrawals, act)
      settle({ state, now: at }, withdrawals, withdrawal, rejectWithdrawal(withdrawal, at, act))
    },
    'fund.add'(act, createdAt) {
      const { coin, usd, reason } = act
      const request = { ...begin(past, act, createdAt), amountUsd: amount(usd), reason }
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
