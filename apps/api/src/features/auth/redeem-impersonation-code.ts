import { mayDo } from '@mintmark/domain'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { recordEvent, type Transaction } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { impersonationSessions, sessions, staff } from '../../db/schema.ts'
import { Failure } from '../../failure.ts'
import { lockAccount } from './accounts.ts'
import { endSessions } from './end-sessions.ts'
import { hashOf } from './random-token.ts'
import { addSession, type Caller, type NewSession, type Origin, VIEW_MINUTES } from './sessions.ts'

const action = 'impersonation.start'

/**
 * Begins the impersonation that a code is for. Of two that bring it at once, one has it. The people come first and the impersonation
 * last, in which order everybody locks them.
 */
async function startImpersonation(transaction: Transaction, codeHash: Buffer) {
  const [asked] = await transaction
    .select()
    .from(impersonationSessions)
    .where(eq(impersonationSessions.codeHash, codeHash))
  if (!asked) return undefined
  const [member] = await transaction.select().from(staff).where(eq(staff.id, asked.staffId)).for('share')
  const customer = await lockAccount(transaction, { realm: 'customer', id: asked.customerId }, 'share')
  if (!customer || !member || member.disabledAt || !mayDo(member.role, 'users.impersonate')) return undefined
  const isOpen = and(isNull(impersonationSessions.startedAt), gt(impersonationSessions.codeExpiresAt, sql`now()`))
  const [impersonation] = await transaction
    .update(impersonationSessions)
    .set({ startedAt: sql`now()`, endsAt: sql`now() + make_interval(mins => ${VIEW_MINUTES})` })
    .where(and(eq(impersonationSessions.id, asked.id), isOpen))
    .returning()
  return impersonation && { impersonation, role: member.role }
}

/** Writes down that somebody brought a code that opens nothing any more; a code that never was is nobody's. */
async function recordRefusal(db: Database, codeHash: Buffer, address: string): Promise<void> {
  const [known] = await db.select().from(impersonationSessions).where(eq(impersonationSessions.codeHash, codeHash))
  if (!known) return
  const event = { realm: 'staff', actorId: known.staffId, action, subjectId: known.customerId, address } as const
  await recordEvent(db, { ...event, reason: known.reason, outcome: 'refused', code: 'link_invalid' })
}

/** Opens a customer's account for the staff member who was given the code. Answers the session, and whose account it is. */
export async function redeemCode(
  db: Database,
  code: string,
  origin: Origin,
  before: Caller | undefined,
): Promise<{ readonly session: NewSession; readonly customerId: string }> {
  const codeHash = hashOf(code)
  const refused = new Failure('link_invalid', {})
  try {
    return await db.transaction(async (transaction) => {
      const started = await startImpersonation(transaction, codeHash)
      if (!started) throw refused
      const { id, staffId, customerId, reason } = started.impersonation
      if (before) await endSessions(transaction, eq(sessions.id, before.sessionId))
      const owner = { realm: 'customer', id: customerId } as const
      const session = await addSession(transaction, owner, origin, { id, staffId, reason })
      const who = { realm: 'staff', actorId: staffId, role: started.role } as const
      const { address } = origin
      await recordEvent(transaction, { ...who, action, subjectId: customerId, reason, address, outcome: 'done' })
      return { session, customerId }
    })
  } catch (error) {
    if (error === refused) await recordRefusal(db, codeHash, origin.address)
    throw error
  }
}
