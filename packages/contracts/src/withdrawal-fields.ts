import { WITHDRAWAL_RISKS, WITHDRAWAL_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { WALLETS } from './demo/addresses.ts'
import { IDS } from './example-data.ts'
import { decimal, id, moment, network } from './primitives.ts'
import { queueFields } from './request-queue.ts'

/** The reasons why nothing is sent to an address. */
export const UNSENDABLE = ['zero_address', 'token_contract', 'own_deposit_address', 'address_frozen'] as const

/** The reasons why the address, network and memo of a destination do not fit together. */
export const DESTINATION_REFUSALS = [
  'address_invalid',
  'coin_without_network',
  'network_not_offered',
  'network_unclear',
  'memo_required',
  'memo_invalid',
  'memo_unclear',
  'memo_not_used',
] as const

/** The fields of a withdrawal that its customer and staff read. */
export const withdrawalFields = z.object({
  id,
  token_symbol: z.string(),
  amount: decimal,
  /** The part of the amount that the house keeps; the rest arrives. */
  fee: decimal,
  /** Its worth when it was requested, at the last known price; null without one. */
  amount_usd: z.nullable(decimal),
  /** With its memo, on a network that has memos: `r…?dt=17`. */
  wallet_address: z.string(),
  /** Null: the coin has no known network, and staff check the address by hand. */
  network: z.nullable(network),
  status: z.enum(WITHDRAWAL_STATUSES),
  created_at: moment,
  decided_at: z.nullable(moment),
  txid: z.nullable(z.string()),
  /** The reason for the rejection, shown to the customer. */
  reason: z.nullable(z.string()),
})

/** A withdrawal as its customer reads it, with its timeline. */
export const withdrawalResponse = z.extend(withdrawalFields, {
  /** True if the customer must open a mailed link first; `mail_confirmed_at` is when that happened. */
  needs_mail: z.boolean(),
  mail_confirmed_at: z.nullable(moment),
  /** The transaction in the network's public explorer; null where there is none. */
  explorer_url: z.nullable(z.string()),
  is_address_saved: z.boolean(),
  is_reported: z.boolean(),
})

/** A withdrawal as staff read it before they decide it. */
export const withdrawalRequestResponse = z.extend(withdrawalFields, {
  /** The same id: both route variants of the decision are about the same row. */
  transaction_id: id,
  user_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  notes: z.nullable(z.string()),
  /** Why staff should look closer; only of pending withdrawals. */
  risks: z.array(z.enum(WITHDRAWAL_RISKS)),
  /** The customer's balances of the coin. */
  available_balance: decimal,
  held_balance: decimal,
  ...queueFields,
})

/** A withdrawal that was sent, as staff read it. */
export const confirmedWithdrawalResponse = z.extend(withdrawalFields, {
  user_id: id,
  user_email: z.string(),
  method_name: z.nullable(z.string()),
  /** The same as `decided_at`. */
  confirmed_at: z.nullable(moment),
})

export const WITHDRAWAL_EXAMPLE: z.infer<typeof withdrawalFields> = {
  id: IDS.withdrawals.pending,
  token_symbol: 'BTC',
  amount: '0.02000000',
  fee: '0.00000000',
  amount_usd: '2399.59000000',
  wallet_address: WALLETS.BTC,
  network: 'bitcoin',
  status: 'pending',
  created_at: '2026-11-20T07:12:00.000Z',
  decided_at: null,
  txid: null,
  reason: null,
}
