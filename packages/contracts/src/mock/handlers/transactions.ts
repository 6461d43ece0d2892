import {
  confirmDeposit,
  DEPOSIT_COINS,
  refuse,
  requestDeposit,
  requestInvestment,
  requestWithdrawal,
  requireBundleDepositCoin,
  USD,
} from '@mintmark/domain'
import type * as z from 'zod/mini'
import { MESSAGES } from '../../messages.ts'
import type { METHOD_TYPES } from '../../payment-methods.ts'
import {
  type bundleDepositBody,
  confirmTransaction,
  type depositBody,
  submitTransaction,
  type withdrawalBody,
} from '../../transactions.ts'
import { type Call, customerOf, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { coinOf, priceOf, requirePrice } from '../prices.ts'
import { type MockState, type PaymentMethod, settle } from '../state.ts'
import { requested } from '../wire.ts'
import { offered, requireNoOpenInvestment } from './investments.ts'
import { decide } from './withdrawals.ts'

interface Submitting<Body> {
  readonly body: Body
  readonly state: MockState
  readonly now: Date
  readonly customerId: string
}

function methodOf({ methods }: MockState, id: string, type: (typeof METHOD_TYPES)[number]): PaymentMethod {
  const method = methods.get(id)
  return method?.type === type ? method : deny('method_unknown', {})
}

/** A proof that the customer uploaded before, if one is named. */
function proofOf({ pictures }: MockState, customerId: string, name: string | null | undefined): string | null {
  if (name == null) return null
  return pictures.get(name)?.ownerId === customerId ? name : deny('proof_unknown', {})
}

function deposit({ body, state, now, customerId }: Submitting<z.infer<typeof depositBody>>) {
  const symbol = body.token_symbol.toUpperCase()
  const coin = coinOf(state, symbol) ?? refuse('coin_not_allowed', { coin: symbol, allowed: DEPOSIT_COINS.join(', ') })
  const row = {
    createdAt: now,
    methodId: methodOf(state, body.method_id, 'deposit').id,
    proof: proofOf(state, customerId, body.payment_proof),
  }
  const request = { id: state.newId(now), customerId, coin: symbol, amount: requested(body.amount) }
  return settle(state, state.deposits, row, requestDeposit(request, coin))
}

function withdrawal({ body, state, now, customerId }: Submitting<z.infer<typeof withdrawalBody>>) {
  const symbol = body.token_symbol.toUpperCase()
  if (symbol !== USD && !coinOf(state, symbol))
    refuse('coin_not_allowed', {
      coin: symbol,
      allowed: [...state.coins.values()].map(({ symbol }) => symbol).join(', '),
    })
  const methodId = body.method_id == null ? null : methodOf(state, body.method_id, 'withdrawal').id
  const row = { createdAt: now, methodId, wallet: body.wallet }
  const request = { id: state.newId(now), customerId, coin: symbol, amount: requested(body.amount) }
  return settle(state, state.withdrawals, row, requestWithdrawal(request, state.purses, priceOf(state, symbol, now)))
}

/** The coin in which a bundle is paid by deposit: the one chosen for a crypto method, USD for any other. */
function coinPaid({ kind }: PaymentMethod, chosen: string | undefined): string {
  if (kind !== 'crypto') return USD
  const coin = chosen?.toUpperCase() ?? ''
  requireBundleDepositCoin(coin)
  return coin
}

function bundleDeposit({ body, state, now, customerId }: Submitting<z.infer<typeof bundleDepositBody>>) {
  const bundle = offered(state, body.bundle_id)
  const method = methodOf(state, body.method_id, 'deposit')
  const price = requirePrice(state, coinPaid(method, body.coin), now)
  const row = { createdAt: now, methodId: method.id, proof: proofOf(state, customerId, body.payment_proof) }
  requireNoOpenInvestment(state, customerId, bundle.id)
  const request = { id: state.newId(now), customerId, price, amountUsd: requested(body.amount) }
  return settle(state, state.investments, row, requestInvestment(request, bundle))
}

function submit(call: Call<typeof submitTransaction>): { readonly id: string } {
  const { body, state, now } = call
  const facts = { state, now, customerId: customerOf(call).id }
  if (body.type === 'deposit') return deposit({ ...facts, body })
  if (body.type === 'withdrawal') return withdrawal({ ...facts, body })
  return bundleDeposit({ ...facts, body })
}

export const transactionHandlers = [
  on(submitTransaction, (call) => ({ success: true, id: submit(call).id, status: 'pending' })),
  on(confirmTransaction, ({ state, params, body = {}, now }) => {
    const row = state.deposits.get(params.id)
    if (!row) return decide(rowOf(state.withdrawals, params.id), { state, now, verdict: 'confirmed', remarks: body })
    settle(state, state.deposits, row, confirmDeposit(row, now))
    return { success: true, message: MESSAGES.confirmed }
  }),
]
