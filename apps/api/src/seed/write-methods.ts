import { recordEvent } from '../audit/record-event.ts'
import type { Transaction } from '../db/connect.ts'
import { METHOD_ROWS } from '../db/guarded-rows.ts'
import { withMac } from '../db/guarded-table.ts'
import { paymentMethods } from '../db/schema.ts'
import { adminMethodView, type MethodRow } from '../features/payment-methods/public.ts'
import { SYSTEM } from '../ledger/system-actor.ts'

/** Adds payment methods that no person created, with the audit rows that explain them. */
export async function writeMethods(transaction: Transaction, methods: readonly MethodRow[], at?: Date): Promise<void> {
  for (const method of methods)
    await recordEvent(transaction, {
      actor: SYSTEM,
      action: 'payment_method.create',
      subjectId: method.id,
      outcome: 'done',
      after: adminMethodView(method),
      at,
    })
  await transaction.insert(paymentMethods).values(methods.map((method) => withMac(transaction, METHOD_ROWS, method)))
}
