import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { auditLog } from '../db/schema.ts'
import { publicError } from '../failure.ts'
import type { Actor } from '../ledger/command.ts'

/** A transaction of drizzle, or the database itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type Facts = Readonly<Record<string, unknown>>

/** What the audit log keeps of an action that moves no money: a sign-in, a changed coin, a refused request. */
export interface AuditEvent {
  readonly realm: 'customer' | 'staff' | 'system'
  readonly actorId: string | null
  /** Of a staff member; looked up where it is not given. */
  readonly role?: string | undefined
  readonly action: string
  readonly subjectId?: string | undefined
  /** What was there before and after. Never a password, a code or any other secret. */
  readonly before?: Facts | undefined
  readonly after?: Facts | undefined
  readonly reason?: string | undefined
  readonly address: string
  readonly outcome: 'done' | 'unchanged' | 'refused'
  /** The error that a refused action was answered with. */
  readonly code?: string | undefined
  /** When it happened; now, unless the demo data tell of a past. */
  readonly at?: Date
}

const json = (facts: Facts | undefined) => (facts ? JSON.stringify(facts) : null)

/** The role of a staff member who is not signed in yet, or whose session is that of a customer. */
const roleNow = (staffId: string | null) => sql`(select role from staff where id = ${staffId})`

/** Writes an event down, in the transaction that it is given. */
export async function recordEvent(db: Pick<Database, 'insert'>, event: AuditEvent): Promise<void> {
  const {
    realm,
    actorId,
    role,
    action,
    subjectId,
    before,
    after,
    reason,
    address,
    outcome,
    code,
    at = new Date(),
  } = event
  await db.insert(auditLog).values({
    id: newId(at),
    at,
    actorRealm: realm,
    actorId,
    actorRole: role ?? (realm === 'staff' ? roleNow(actorId) : null),
    action,
    subjectId: subjectId ?? null,
    before: json(before),
    after: json(after),
    reason: reason?.toWellFormed() ?? null,
    address,
    outcome,
    code: code ?? null,
  })
}

/** Does the work of an action. A refusal is written down and thrown on. */
export async function recordRefusal<Reply>(
  db: Pick<Database, 'insert'>,
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

/** What an action did: its reply, and the facts for the audit log. */
export interface Done<Reply> {
  readonly reply: Reply
  readonly subjectId?: string
  readonly before?: Facts
  readonly after?: Facts
  readonly outcome?: 'done' | 'unchanged'
}

/** An action by somebody who is signed in: `<noun>.<verb>`, what it is about, and why it is done. */
export interface NamedAction {
  readonly action: string
  readonly subjectId?: string | undefined
  readonly reason?: string | undefined
}

/**
 * Carries an action that moves no money out and writes it down, both in one transaction. A refusal undoes the work and is
 * written down as well, and then thrown on.
 */
export async function withAudit<Reply>(
  db: Database,
  actor: Actor,
  named: NamedAction & { readonly work: (transaction: Transaction) => Promise<Done<Reply>> },
): Promise<Reply> {
  const { action, subjectId, reason, work } = named
  const event = { realm: actor.realm, actorId: actor.id, role: actor.role, action, reason, address: actor.address }
  return recordRefusal(db, { ...event, subjectId }, () =>
    db.transaction(async (transaction) => {
      const done = await work(transaction)
      const { reply, before, after, outcome = 'done' } = done
      await recordEvent(transaction, { ...event, subjectId: done.subjectId ?? subjectId, before, after, outcome })
      return reply
    }),
  )
}
