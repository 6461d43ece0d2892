import * as z from 'zod/mini'
import { DEPOSIT_ADDRESSES } from './demo/addresses.ts'
import { PAYMENT_EXAMPLE, paymentFields } from './deposit-fields.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { PRICE_SOURCES } from './markets.ts'
import { MESSAGES } from './messages.ts'
import { ofCustomer, pendingCount } from './own-account.ts'
import {
  chosenId,
  chosenSymbol,
  decimal,
  done,
  id,
  moment,
  ownerId,
  positiveAmount,
  positiveUsd,
} from './primitives.ts'
import { fileName } from './uploads.ts'

/** The payment instructions, as shown and recorded, at a price with its source and time; null if no price was used. */
const shown = z.extend(z.pick(paymentFields, { token_symbol: true, amount: true, method_name: true, network: true }), {
  /** An address of the network, with its memo if the network has memos (`r…?dt=17`), or where else to pay, such as a bank account. */
  address: z.nullable(z.string()),
  /** Instructions for the payment, as staff wrote them, such as the reference that a bank transfer needs. */
  instructions: z.nullable(z.string()),
  price: z.nullable(decimal),
  /** Null for USD, which needs no market price. */
  price_source: z.nullable(z.enum(PRICE_SOURCES)),
  price_at: z.nullable(moment),
})

export const depositQuoteResponse = z.extend(shown, {
  id,
  method_id: id,
  amount_usd: decimal,
  bundle_id: z.nullable(id),
  created_at: moment,
  /** Until then the price holds. Afterwards the quote still serves a payment that was already sent. */
  expires_at: moment,
})

const SHOWN_EXAMPLE: z.infer<typeof shown> & { amount_usd: string } = {
  token_symbol: PAYMENT_EXAMPLE.token_symbol,
  amount: PAYMENT_EXAMPLE.amount,
  method_name: PAYMENT_EXAMPLE.method_name,
  network: PAYMENT_EXAMPLE.network,
  address: DEPOSIT_ADDRESSES.USDT,
  instructions: 'Send only this coin on its own network, then upload the receipt.',
  price: '1.00000000',
  price_source: 'simulated',
  price_at: '2026-11-19T10:12:30.000Z',
  amount_usd: '1000.00000000',
}

export const quoteDeposit = endpoint({
  name: 'quoteDeposit',
  summary:
    'A quote for a deposit, or for a bundle paid by deposit: the exact amount, the address, and the time until which it holds',
  method: 'POST',
  path: '/api/deposit-quotes',
  audience: 'customer',
  owner: 'body.user_id',
  body: z
    .object({
      user_id: ownerId,
      method_id: chosenId('Select a payment method'),
      coin: chosenSymbol('Select a token'),
      /** Either the worth in USD, or the amount in units of the coin. A bundle has its amount in USD. */
      amount_usd: z.optional(positiveUsd),
      amount: z.optional(positiveAmount),
      bundle_id: z.nullish(id),
    })
    .check(
      z.refine(
        ({ amount_usd, amount }) => (amount_usd === undefined) !== (amount === undefined),
        'Enter the amount either in USD or in the coin',
      ),
      z.refine(
        ({ amount_usd, bundle_id }) => bundle_id == null || amount_usd !== undefined,
        'Enter the amount of a bundle in USD',
      ),
    ),
  sample: ({ methods, bundle }) => ({
    body: { method_id: methods.usdt, coin: 'USDT', amount_usd: '250' },
    otherBodies: [
      { method_id: methods.bank, coin: 'USDT', amount: '250.5' },
      { method_id: methods.btc, coin: 'BTC', amount_usd: bundle.minUsd, bundle_id: bundle.id },
    ],
  }),
  response: depositQuoteResponse,
  example: {
    id: IDS.quote,
    ...SHOWN_EXAMPLE,
    method_id: IDS.methods[2],
    bundle_id: null,
    created_at: '2026-11-19T10:12:31.000Z',
    expires_at: '2099-11-19T10:27:31.000Z',
  },
  refusals: [
    'coin_not_allowed',
    'coin_unknown',
    'method_unknown',
    'method_not_for_coin',
    'amount_too_small',
    'bundle_unknown',
    'below_minimum',
    'above_maximum',
    'price_unavailable',
  ],
})

export const readDepositTerms = endpoint({
  audience: 'customer',
  owner: 'params.userId',
  name: 'readDepositTerms',
  summary: "The terms of the customer's next deposit, or bundle paid by deposit: the limit of pending ones",
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/deposit-terms',
  tags: ['Transaction'],
  params: ofCustomer,
  response: z.object({ pending: pendingCount }),
  example: { pending: { count: 1, max: 20 } },
})

/** A payment as its customer reads it, from the request to its end. */
export const depositDetailResponse = z.extend(z.extend(paymentFields, shown.shape), {
  /** The bundle that it pays for; null for a deposit. */
  bundle_name: z.nullable(z.string()),
  amount_usd: z.nullable(decimal),
  /** True if the quote had expired when the request arrived. */
  quote_expired: z.boolean(),
  /** Until when the quoted price holds. A deposit without a network that arrives later is credited at the price of that time. */
  quote_expires_at: z.nullable(moment),
  /** Of a bundle: the part that was invested. The rest was credited to the balance. Null for a deposit. */
  invested_amount: z.nullable(decimal),
  /** The transaction in the network's public explorer; null where there is none. */
  explorer_url: z.nullable(z.string()),
})

const ofDeposit = {
  audience: 'customer',
  owner: 'params.userId',
  params: z.object({ userId: ownerId, id }),
} as const

export const readDeposit = endpoint({
  ...ofDeposit,
  name: 'readDeposit',
  summary: 'One deposit of the customer, or one bundle paid by deposit, with its payment instructions and status',
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/deposits/:id',
  tags: ['Transaction'],
  sample: ({ depositId }) => ({ params: { id: depositId } }),
  response: depositDetailResponse,
  example: {
    ...PAYMENT_EXAMPLE,
    ...SHOWN_EXAMPLE,
    bundle_name: null,
    quote_expired: false,
    quote_expires_at: '2026-11-19T10:27:31.000Z',
    invested_amount: null,
    explorer_url: null,
  },
  refusals: ['not_found'],
})

export const cancelDeposit = endpoint({
  ...ofDeposit,
  name: 'cancelDeposit',
  summary: 'Take back a pending deposit, or a pending bundle paid by deposit; safe to repeat',
  method: 'POST',
  path: '/api/user/:userId/deposits/:id/cancel',
  tags: ['Balance', 'Investment', 'Transaction'],
  movesMoney: true,
  sample: ({ depositId }) => ({ params: { id: depositId } }),
  response: done,
  example: { success: true, message: MESSAGES.depositCancelled },
  refusals: ['not_found', 'already_decided'],
})

export const replaceDepositProof = endpoint({
  ...ofDeposit,
  name: 'replaceDepositProof',
  summary: 'Add a proof to a pending deposit or bundle paid by deposit, or replace the one it has',
  method: 'PUT',
  path: '/api/user/:userId/deposits/:id/proof',
  tags: ['Transaction'],
  movesMoney: true,
  body: z.object({ payment_proof: fileName }),
  sample: ({ depositId, files }) => ({ params: { id: depositId }, body: { payment_proof: files.proof } }),
  response: done,
  example: { success: true, message: MESSAGES.proofSaved },
  refusals: ['not_found', 'already_decided', 'proof_unknown', 'proof_used'],
})

export type DepositDetail = ResponseOf<typeof readDeposit>
export type DepositQuote = ResponseOf<typeof quoteDeposit>
