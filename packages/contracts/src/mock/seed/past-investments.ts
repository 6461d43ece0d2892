import {
  amount,
  buyBundle,
  cancelInvestment,
  completeInvestment,
  confirmInvestment,
  creditProfit,
  payOut,
  rejectInvestment,
  requestInvestment,
} from '@mintmark/domain'
import { requirePrice } from '../prices.ts'
import { type Customer, type InvestmentRow, settle } from '../state.ts'
import { ago, decidedAfter, named, type Past } from './past.ts'
import { proofPicture } from './proof-picture.ts'

interface Invested {
  readonly plan: string
  readonly coin: string
  readonly usd: string
  readonly daysAgo: number
}

/** A customer bought a bundle from balance. */
export function bought(
  past: Past,
  { id: customerId }: Customer,
  { plan, coin, usd, daysAgo }: Invested,
): InvestmentRow {
  const { state } = past
  const at = ago(past, daysAgo)
  const purchase = {
    id: state.newId(at),
    customerId,
    price: requirePrice(state, coin, at),
    amountUsd: amount(usd),
    at,
  }
  const row = { createdAt: at, methodId: null, proof: null }
  return settle(state, state.investments, row, buyBundle(purchase, named(state.bundles, plan), state.purses))
}

/** The start of the name of the method that takes a coin. */
const METHOD: Record<string, string> = { BTC: 'Bitcoin', ETH: 'Ethereum', USDT: 'Tether', USD: 'Bank' }

/** A customer asked for a bundle and paid by deposit. */
export function ordered(
  past: Past,
  { id: customerId }: Customer,
  { plan, coin, usd, daysAgo }: Invested,
): InvestmentRow {
  const { state } = past
  const createdAt = ago(past, daysAgo)
  const price = requirePrice(state, coin, createdAt)
  const request = { id: state.newId(createdAt), customerId, price, amountUsd: amount(usd) }
  const methodId = named(state.methods, METHOD[coin] ?? coin).id
  const row = { createdAt, methodId, proof: proofPicture(state, customerId) }
  return settle(state, state.investments, row, requestInvestment(request, named(state.bundles, plan)))
}

/** What became of an investment: each thing at its time, in this order. */
export interface Course {
  readonly decided?: 'confirmed' | 'rejected'
  readonly profitUsd?: string
  /** Days ago. */
  readonly completed?: number
  readonly cancelled?: true
  readonly paidOut?: { readonly coin: string; readonly daysAgo: number }
}

/** Leads an investment to where it stands now. */
export function went(past: Past, start: InvestmentRow, { decided, profitUsd, completed, cancelled, paidOut }: Course) {
  const { state } = past
  const table = state.investments
  const days = (past.now.getTime() - start.createdAt.getTime()) / 86_400_000
  let row = start
  if (decided === 'confirmed') row = settle(state, table, row, confirmInvestment(row, decidedAfter(past, days)))
  if (decided === 'rejected') row = settle(state, table, row, rejectInvestment(row))
  if (profitUsd) row = settle(state, table, row, creditProfit(row, amount(profitUsd)))
  if (completed !== undefined) row = settle(state, table, row, completeInvestment(row, ago(past, completed)))
  if (cancelled) row = settle(state, table, row, cancelInvestment(row))
  if (!paidOut) return
  const at = ago(past, paidOut.daysAgo)
  settle(state, table, row, payOut(row, requirePrice(state, paidOut.coin, at), at))
}
