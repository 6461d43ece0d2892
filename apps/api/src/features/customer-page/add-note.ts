import { and, eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { newIdFor } from '../../db/ids.ts'
import { isOf, isRow, withChain } from '../../db/own-rows.ts'
import { customerNotes, customers, deposits, investments, staff, withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

interface Note {
  readonly customerId: string
  readonly text: string
  /** The customer's request that it is about. */
  readonly requestId?: string | undefined
}

/** True if the request is one of the customer. */
async function isRequestOf(transaction: Transaction, customerId: string, requestId: string): Promise<boolean> {
  const counts = await Promise.all(
    [deposits, withdrawals, investments].map((table) =>
      transaction.$count(table, and(isRow(table, requestId), isOf(table, customerId))),
    ),
  )
  return counts.some((count) => count > 0)
}

/** Adds a note to a customer, archived ones included. The audit log keeps that it was added, without its text. */
export const addNote = (db: Database, actor: StaffActor, { customerId, text, requestId }: Note) =>
  withAudit(db, actor, {
    action: 'customer.note',
    subjectId: customerId,
    work: async (transaction) => {
      const [known] = await transaction.select({ id: customers.id }).from(customers).where(isRow(customers, customerId))
      const [author] = await transaction.select({ email: staff.email }).from(staff).where(eq(staff.id, actor.id))
      if (!known || !author) return fail('not_found', {})
      if (requestId !== undefined && !(await isRequestOf(transaction, customerId, requestId))) fail('not_found', {})
      const createdAt = new Date()
      const id = newIdFor(customerId, createdAt)
      await transaction
        .insert(customerNotes)
        .values(withChain({ id, customerId, staffId: actor.id, text, requestId, createdAt }))
      const reply = { id, text, author: author.email, created_at: createdAt.toISOString() }
      return { reply, after: { note: id } }
    },
  })
