import { APPROVING_ROLES } from '@mintmark/domain'
import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { StaffRow } from './create-staff.ts'

interface DisablingNews {
  readonly kind: 'staff.disabled' | 'staff.demoted'
  /** The member as before. */
  readonly member: StaffRow
  /** The new role of a member who was demoted. */
  readonly role?: StaffRow['role']
  readonly requestedBy: string
  readonly decidedBy: string
}

/** Emails the member whose rights were taken, and all active approvers. */
export async function mailDisabling(
  transaction: Transaction,
  { kind, member, role = member.role, requestedBy, decidedBy }: DisablingNews,
): Promise<void> {
  const isApprover = and(inArray(staff.role, APPROVING_ROLES), isNull(staff.disabledAt), isNotNull(staff.passwordHash))
  const rows = await transaction
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(or(isApprover, inArray(staff.id, [member.id, requestedBy, decidedBy])))
  const emailOf = (id: string) => rows.find((row) => row.id === id)?.email ?? id
  const second = decidedBy === requestedBy ? '' : `, approved by ${emailOf(decidedBy)}`
  const payload = { email: member.email, name: member.name, role, by: `${emailOf(requestedBy)}${second}` }
  for (const { email: recipient } of rows)
    await queueMail(transaction, { kind, payload }, { customerId: null, recipient })
}
