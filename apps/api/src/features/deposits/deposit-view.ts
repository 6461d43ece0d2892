import { type Amount, formatAmount, splitDestination } from '@mintmark/domain'
import type { deposits } from '../../db/schema.ts'

type Row = typeof deposits.$inferSelect

/** A payment in the shape of a deposit: a deposit, or a bundle paid by deposit. */
export interface PaymentRow extends Omit<Row, 'methodId' | 'quoteId'> {
  readonly method: string | null
}

export const amountOrNull = (amount: Amount | null) => (amount === null ? null : formatAmount(amount))

/** The fields of a payment that its customer and staff read. */
export const paymentFields = (row: PaymentRow) => ({
  id: row.id,
  user_id: row.customerId,
  token_symbol: row.coin,
  amount: formatAmount(row.amount),
  method_name: row.method,
  network: row.network,
  memo: row.network && row.address ? splitDestination(row.address).memo : null,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  reversed_at: row.reversedAt?.toISOString() ?? null,
  payment_proof: row.paymentProof,
  received_amount: amountOrNull(row.receivedAmount),
  txid: row.txid,
  reason: row.reason,
})

/** The fields of a payment that only staff read. */
export const staffPaymentFields = ({ note }: PaymentRow, email: string) => ({ user_email: email, note })

/** A deposit as staff read it. */
export const depositView = (row: PaymentRow & { readonly email: string }) => ({
  ...paymentFields(row),
  ...staffPaymentFields(row, row.email),
})
