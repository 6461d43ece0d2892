import { APPROVING_ROLES } from '@mintmark/domain'
import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { StaffRow } from './create-staff.ts'

/** The two people of a disabling, the same one twice if one was enough; or a command on the server. */
export type Disablers = 'server' | { readonly requestedBy: string; readonly decidedBy: string }

interface DisablingNews {
  readonly kind: 'staff.disabled' | 'staff.demoted'
  /** The member as before. */
  readonly member: StaffRow
  /** The new role of a member who was demoted. */
  readonly role?: StaffRow['role']
  readonly by: Disablers
}

/** Emails the member whose rights were taken, and all active approvers. */
export async function mailDisabling(
  transaction: Transaction,
  { kind, member, role = member.role, by }: DisablingNews,
): Promise<void> {
  const isApprover = and(inArray(staff.role, APPROVING_ROLES), isNull(staff.disabledAt), isNotNull(staff.passwordHash))
  const people = by === 'server' ? [] : [by.requestedBy, by.decidedBy]
  const rows = await transaction
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(or(isApprover, inArray(staff.id, [member.id, ...people])))
  const [first, second] = people.map((id) => rows.find((row) => row.id === id)?.email ?? id)
  const byText = second === first ? (first ?? 'a command on the server') : `${first}, approved by ${second}`
  const payload = { email: member.email, name: member.name, role, by: byText }
  for (const { email: recipient } of rows)
    await queueMail(transaction, { kind, payload }, { customerId: null, recipient })
}
