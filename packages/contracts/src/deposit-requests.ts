import { DEPOSIT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { DEPOSIT_ADDRESSES } from './demo/addresses.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { ADA, IDS, PROOF } from './example-data.ts'
import { PRICE_SOURCES } from './markets.ts'
import { MESSAGES } from './messages.ts'
import {
  chosenId,
  chosenSymbol,
  decimal,
  done,
  id,
  moment,
  network,
  ownerId,
  positiveAmount,
  positiveUsd,
} from './primitives.ts'
import { fileName } from './uploads.ts'

/** The payment instructions, as shown to the customer and recorded. */
const payTo = {
  token_symbol: z.string(),
  /** In units of the coin. */
  amount: decimal,
  method_name: z.nullable(z.string()),
  network: z.nullable(network),
  /** An address of the network, or where else to pay, such as a bank account. */
  address: z.nullable(z.string()),
}

/** A price with its source and time; all null where no price was used. */
const priced = {
  price: z.nullable(decimal),
  /** Null for USD, which needs no market price. */
  price_source: z.nullable(z.enum(PRICE_SOURCES)),
  price_at: z.nullable(moment),
}

export const depositQuoteResponse = z.object({
  id,
  ...payTo,
  ...priced,
  method_id: id,
  amount_usd: decimal,
  bundle_id: z.nullable(id),
  created_at: moment,
  /** Until then the price holds. Afterwards the quote still serves a payment that was already sent. */
  expires_at: moment,
})

const PAY_TO_EXAMPLE = {
  token_symbol: 'USDT',
  amount: '1000.00000000',
  method_name: 'Tether (USDT, ERC-20)',
  network: 'ethereum',
  address: DEPOSIT_ADDRESSES.USDT,
  price: '1.00000000',
  price_source: 'simulated',
  price_at: '2026-11-19T10:12:30.000Z',
  amount_usd: '1000.00000000',
} as const

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
    ...PAY_TO_EXAMPLE,
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

/** A payment of a customer, for the balance or for a bundle, from the request to its end. */
export const depositDetailResponse = z.object({
  id,
  user_id: id,
  /** The bundle that it pays for; null for a deposit. */
  bundle_name: z.nullable(z.string()),
  ...payTo,
  ...priced,
  amount_usd: z.nullable(decimal),
  /** True if the quote had expired when the request arrived. */
  quote_expired: z.boolean(),
  status: z.enum(DEPOSIT_STATUSES),
  created_at: moment,
  decided_at: z.nullable(moment),
  reversed_at: z.nullable(moment),
  payment_proof: z.nullable(z.string()),
  /** The received amount, once it is confirmed. */
  received_amount: z.nullable(decimal),
  /** The part of it that was invested in a bundle; the rest was credited to the balance. Null for a deposit. */
  invested_amount: z.nullable(decimal),
  txid: z.nullable(z.string()),
  /** The address of the transaction in the network's public explorer. */
  explorer_url: z.nullable(z.string()),
  /** The reason for the rejection. */
  reason: z.nullable(z.string()),
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
  path: '/api/user/:userId/deposits/:id',
  tags: ['Transaction'],
  sample: ({ depositId }) => ({ params: { id: depositId } }),
  response: depositDetailResponse,
  example: {
    id: IDS.deposits.pending,
    user_id: ADA.id,
    bundle_name: null,
    ...PAY_TO_EXAMPLE,
    quote_expired: false,
    status: 'pending',
    created_at: '2026-11-19T10:20:00.000Z',
    decided_at: null,
    reversed_at: null,
    payment_proof: PROOF,
    received_amount: null,
    invested_amount: null,
    txid: null,
    explorer_url: null,
    reason: null,
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
  example: { success: true, message: MESSAGES.requestCancelled },
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
