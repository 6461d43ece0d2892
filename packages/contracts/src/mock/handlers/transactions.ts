import {
  formatAmount,
  requestDeposit,
  requestInvestment,
  requestWithdrawal,
  requireBundleDepositCoin,
  USD,
} from '@mintmark/domain'
import type * as z from 'zod/mini'
import type { METHOD_TYPES } from '../../payment-methods.ts'
import {
  type bundleDepositBody,
  confirmTransaction,
  type depositBody,
  submitTransaction,
  type withdrawalBody,
} from '../../transactions.ts'
import { type Call, customerOf, on, rowOf } from '../call.ts'
import { bring, type Origin } from '../carry-out.ts'
import { openForDeposit, requireOffered, requireUsable } from '../coins.ts'
import { deny } from '../deny.ts'
import { priceOf, requirePrice } from '../prices.ts'
import type { DepositRow, MockState, PaymentMethod, WithdrawalRow } from '../state.ts'
import { requested } from '../wire.ts'
import { confirmDeposit } from './deposits.ts'
import { investmentFacts, offered, requireNoOpenInvestment } from './investments.ts'
import { decide } from './withdrawals.ts'

/** What the audit log keeps of a request. */
const movedFacts = ({ customerId, coin, amount }: DepositRow | WithdrawalRow) => ({
  customer: customerId,
  coin,
  amount: formatAmount(amount),
})

interface Submitting<Body> extends Origin {
  readonly body: Body
  readonly customerId: string
}

function methodOf({ methods }: MockState, id: string, type: (typeof METHOD_TYPES)[number]): PaymentMethod {
  const method = methods.get(id)
  return method?.type === type && !method.archived ? method : deny('method_unknown', {})
}

/** A proof that the customer uploaded before, if one is named. */
function proofOf({ pictures }: MockState, customerId: string, name: string | null | undefined): string | null {
  if (name == null) return null
  return pictures.get(name)?.ownerId === customerId ? name : deny('proof_unknown', {})
}

function deposit({ body, customerId, ...call }: Submitting<z.infer<typeof depositBody>>) {
  const { state, now } = call
  const symbol = body.token_symbol.toUpperCase()
  const row = {
    createdAt: now,
    methodId: methodOf(state, body.method_id, 'deposit').id,
    proof: proofOf(state, customerId, body.payment_proof),
  }
  const request = { id: state.newId(now), customerId, coin: symbol, amount: requested(body.amount) }
  const rule = () => requestDeposit(request, openForDeposit(state))
  return bring(call, { action: 'deposit.request', table: state.deposits, row, facts: movedFacts, rule })
}

function withdrawal({ body, customerId, ...call }: Submitting<z.infer<typeof withdrawalBody>>) {
  const { state, now } = call
  const symbol = body.token_symbol.toUpperCase()
  requireUsable(state, customerId, symbol)
  const methodId = body.method_id == null ? null : methodOf(state, body.method_id, 'withdrawal').id
  const row = { createdAt: now, methodId, wallet: body.wallet }
  const request = { id: state.newId(now), customerId, coin: symbol, amount: requested(body.amount) }
  const price = priceOf(symbol, now)
  const rule = () => requestWithdrawal(request, state.balances, price)
  return bring(call, { action: 'withdrawal.request', table: state.withdrawals, row, facts: movedFacts, rule })
}

/** The coin in which a bundle is paid by deposit: the one chosen for a crypto method, USD for any other. */
function coinPaid(state: MockState, { kind }: PaymentMethod, chosen: string | null | undefined): string {
  if (kind !== 'crypto') return USD
  const coin = chosen?.toUpperCase() ?? ''
  requireBundleDepositCoin(coin)
  requireOffered(state, coin)
  return coin
}

function bundleDeposit({ body, customerId, ...call }: Submitting<z.infer<typeof bundleDepositBody>>) {
  const { state, now } = call
  const bundle = offered(state, body.bundle_id)
  const method = methodOf(state, body.method_id, 'deposit')
  const price = requirePrice(coinPaid(state, method, body.coin), now)
  const row = { createdAt: now, methodId: method.id, proof: proofOf(state, customerId, body.payment_proof) }
  requireNoOpenInvestment(state, customerId, bundle.id)
  const request = { id: state.newId(now), customerId, price, amountUsd: requested(body.amount) }
  const rule = () => requestInvestment(request, bundle)
  return bring(call, { action: 'investment.request', table: state.investments, row, facts: investmentFacts, rule })
}

function submit(call: Call<typeof submitTransaction>): { readonly id: string } {
  const { body } = call
  const facts = { ...call, customerId: customerOf(call).id }
  if (body.type === 'deposit') return deposit({ ...facts, body })
  if (body.type === 'withdrawal') return withdrawal({ ...facts, body })
  return bundleDeposit({ ...facts, body })
}

export const transactionHandlers = [
  on(submitTransaction, (call) => ({ success: true, id: submit(call).id, status: 'pending' })),
  on(confirmTransaction, (call) => {
    const { state, params, body: remarks = {} } = call
    const deposit = state.deposits.get(params.id)
    if (deposit) return confirmDeposit(call, deposit)
    return decide(call, rowOf(state.withdrawals, params.id), { verdict: 'confirmed', remarks })
  }),
]
