import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { auditLog, staff } from '../db/schema.ts'
import { publicError } from '../failure.ts'
import { attemptKindOf } from './audit-budget.ts'
import { type AuditEvent, auditRowOf } from './audit-event.ts'

type Writer = Pick<Database, 'execute' | 'select' | '_'>

/** The role of a staff member who is not signed in yet, or who acts in a customer's session. */
async function currentRole(db: Writer, staffId: string | null): Promise<string | undefined> {
  if (staffId === null) return undefined
  const [member] = await db.select({ role: staff.role }).from(staff).where(eq(staff.id, staffId))
  return member?.role
}

// The database sets the transaction, and its role may not name that column.
const { transactionId: _, ...columns } = getTableColumns(auditLog)
const names = Object.values(columns).map(({ name }) => sql.identifier(name))

const insertRow = (row: ReturnType<typeof auditRowOf>): SQL => {
  const values = Object.entries(columns).map(([field, column]) => sql.param(Reflect.get(row, field), column))
  return sql`insert into ${auditLog} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`
}

/** Records an event in the given transaction. Refused attempts of people who are not signed in have a budget. */
export async function recordEvent(db: Writer, event: AuditEvent): Promise<void> {
  const { authenticate, admits } = db._.fullSchema.rowContext
  const kind = attemptKindOf(event)
  if (kind && !admits(kind)) return
  const { actor } = event
  const isRoleMissing = actor.realm === 'staff' && actor.role === undefined
  const role = isRoleMissing ? await currentRole(db, actor.id) : actor.role
  await db.execute(insertRow(auditRowOf({ ...event, actor: { ...actor, role } }, authenticate)))
}

/** Runs the work of an action. A refusal is recorded and rethrown. */
export async function recordRefusal<Reply>(
  db: Writer,
  event: Omit<AuditEvent, 'outcome' | 'code'>,
  work: () => Reply | Promise<Reply>,
): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    const refusal = publicError(error)
    if (refusal) await recordEvent(db, { ...event, outcome: 'refused', code: refusal.code })
    throw error
  }
}
