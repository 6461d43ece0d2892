import {
  addFund,
  amount,
  confirmDeposit,
  confirmWithdrawal,
  invariant,
  rejectDeposit,
  rejectWithdrawal,
  requestDeposit,
  requestWithdrawal,
  type Verdict,
} from '@mintmark/domain'
import { coinOf, requirePrice } from '../prices.ts'
import { type Customer, settle } from '../state.ts'
import { ago, decidedAfter, named, type Past } from './past.ts'
import { proofPicture } from './proof-picture.ts'

/** How much of which coin, how many days ago, and what staff made of it, if anything. */
export interface Moved {
  readonly coin: string
  readonly amount: string
  readonly daysAgo: number
  readonly verdict?: Verdict
}

/** A customer sent funds in. */
export function deposited(
  past: Past,
  { id: customerId }: Customer,
  { coin: symbol, daysAgo, verdict, ...moved }: Moved,
) {
  const { state } = past
  const coin = coinOf(state, symbol)
  invariant(coin !== undefined, `the demo data have no ${symbol}`)
  const createdAt = ago(past, daysAgo)
  const request = { id: state.newId(createdAt), customerId, coin: symbol, amount: amount(moved.amount) }
  const row = { createdAt, methodId: named(state.methods, coin.name).id, proof: proofPicture(state, customerId) }
  const deposit = settle(state, state.deposits, row, requestDeposit(request, coin))
  if (!verdict) return
  const rule = { confirmed: confirmDeposit, rejected: rejectDeposit }[verdict]
  settle(state, state.deposits, deposit, rule(deposit, decidedAfter(past, daysAgo)))
}

interface Withdrawn extends Moved {
  readonly wallet: string
  readonly txid?: string
  readonly notes?: string
}

/** A customer asked for funds. */
export function withdrew(past: Past, { id: customerId }: Customer, { coin, daysAgo, verdict, ...moved }: Withdrawn) {
  const { state } = past
  const createdAt = ago(past, daysAgo)
  const request = { id: state.newId(createdAt), customerId, coin, amount: amount(moved.amount) }
  const row = { createdAt, methodId: named(state.methods, 'Crypto wallet').id, wallet: moved.wallet }
  const price = requirePrice(state, coin, createdAt)
  const withdrawal = settle(state, state.withdrawals, row, requestWithdrawal(request, state.purses, price))
  if (!verdict) return
  const rule = { confirmed: confirmWithdrawal, rejected: rejectWithdrawal }[verdict]
  const decision = rule(withdrawal, decidedAfter(past, daysAgo), { txid: moved.txid, notes: moved.notes })
  settle(state, state.withdrawals, withdrawal, decision)
}

interface Given {
  readonly coin: string
  readonly usd: string
  readonly daysAgo: number
  readonly reason: string
}

/** Staff added funds by hand. */
export function funded(past: Past, { id: customerId }: Customer, { coin, usd, daysAgo, reason }: Given): void {
  const { state } = past
  const createdAt = ago(past, daysAgo)
  const staffId = [...state.staff.keys()][0] ?? ''
  const request = { id: state.newId(createdAt), customerId, amountUsd: amount(usd), reason }
  settle(state, state.funds, { createdAt, staffId }, addFund(request, requirePrice(state, coin, createdAt)))
}
