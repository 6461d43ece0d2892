import { DEPOSIT_STATUSES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { ADA, IDS, PROOF } from './example-data.ts'
import { decimal, id, moment, network } from './primitives.ts'
import { queueFields } from './request-queue.ts'

/** The fields of a payment, for the balance or for a bundle, that its customer and staff read. */
export const paymentFields = z.object({
  id,
  user_id: id,
  token_symbol: z.string(),
  /** In units of the coin. */
  amount: decimal,
  method_name: z.nullable(z.string()),
  network: z.nullable(network),
  /** The memo that the payment needs, on a network that has memos. */
  memo: z.nullable(z.string()),
  status: z.enum(DEPOSIT_STATUSES),
  created_at: moment,
  decided_at: z.nullable(moment),
  /** When it was reversed as an error. */
  reversed_at: z.nullable(moment),
  payment_proof: z.nullable(z.string()),
  /** The amount that arrived, once it is confirmed. */
  received_amount: z.nullable(decimal),
  txid: z.nullable(z.string()),
  /** Why it was rejected, as the customer reads it. */
  reason: z.nullable(z.string()),
})

/** The fields of a payment that only staff read. */
export const staffPaymentFields = {
  user_email: z.string(),
  /** The note of staff for themselves. */
  note: z.nullable(z.string()),
}

/** A deposit as staff read it. */
export const depositResponse = z.extend(paymentFields, { ...staffPaymentFields, ...queueFields })

export const PAYMENT_EXAMPLE: z.infer<typeof paymentFields> = {
  id: IDS.deposits.pending,
  user_id: ADA.id,
  token_symbol: 'USDT',
  amount: '1000.00000000',
  method_name: 'Tether (USDT, ERC-20)',
  network: 'ethereum',
  memo: null,
  status: 'pending',
  created_at: '2026-11-19T10:20:00.000Z',
  decided_at: null,
  reversed_at: null,
  payment_proof: PROOF,
  received_amount: null,
  txid: null,
  reason: null,
}
