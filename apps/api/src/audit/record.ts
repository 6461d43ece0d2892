import type { Database } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { auditLog } from '../db/schema.ts'
import { tellable } from '../failure.ts'
import type { Actor } from '../ledger/command.ts'

/** A transaction of drizzle, or the database itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type Facts = Readonly<Record<string, unknown>>

/** What the audit log keeps of an act that moves no money: a sign-in, a changed coin, a refused request. */
export interface AuditEvent {
  readonly realm: 'customer' | 'staff' | 'system'
  readonly actorId: string | null
  readonly role?: string | undefined
  readonly act: string
  readonly subjectId?: string | undefined
  /** What was there before and after. Never a password, a code or any other secret. */
  readonly before?: Facts | undefined
  readonly after?: Facts | undefined
  readonly reason?: string | undefined
  readonly address: string
  readonly outcome: 'done' | 'unchanged' | 'refused'
  /** The error that a refused act was answered with. */
  readonly code?: string | undefined
  /** When it happened; now, unless the demo data tell of a past. */
  readonly at?: Date
}

const json = (facts: Facts | undefined) => (facts ? JSON.stringify(facts) : null)

/** Writes an event down, in the transaction that it is given. */
export async function recordEvent(db: Pick<Database, 'insert'>, event: AuditEvent): Promise<void> {
  const { realm, actorId, role, act, subjectId, before, after, reason, address, outcome, code, at = new Date() } = event
  await db.insert(auditLog).values({
    id: newId(at),
    at,
    actorRealm: realm,
    actorId,
    actorRole: role ?? null,
    act,
    subjectId: subjectId ?? null,
    before: json(before),
    after: json(after),
    reason: reason?.toWellFormed() ?? null,
    address,
    outcome,
    code: code ?? null,
  })
}

/** What an act did: its reply, and the facts for the audit log. */
export interface Done<Reply> {
  readonly reply: Reply
  readonly subjectId?: string
  readonly before?: Facts
  readonly after?: Facts
  readonly outcome?: 'done' | 'unchanged'
}

/** An act by somebody who is signed in: `<noun>.<verb>`, what it is about, and why it is done. */
export interface NamedAct {
  readonly act: string
  readonly subjectId?: string | undefined
  readonly reason?: string | undefined
}

/**
 * Carries an act that moves no money out and writes it down, both in one transaction. A refusal undoes the work and is
 * written down as well, and then thrown on.
 */
export async function carryOut<Reply>(
  db: Database,
  actor: Actor,
  named: NamedAct & { readonly work: (transaction: Transaction) => Promise<Done<Reply>> },
): Promise<Reply> {
  const { act, subjectId, reason, work } = named
  const event = { realm: actor.realm, actorId: actor.id, role: actor.role, act, reason, address: actor.address }
  try {
    return await db.transaction(async (transaction) => {
      const done = await work(transaction)
      const { reply, before, after, outcome = 'done' } = done
      await recordEvent(transaction, { ...event, subjectId: done.subjectId ?? subjectId, before, after, outcome })
      return reply
    })
  } catch (error) {
    const refusal = tellable(error)
    if (refusal) await recordEvent(db, { ...event, subjectId, outcome: 'refused', code: refusal.code })
    throw error
  }
}
