import { clientIpOf } from '@mintmark/contracts/client-ip'
import { mayDo } from '@mintmark/domain'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { recordEvent } from '../../audit/record-event.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { impersonationSessions, sessions, staff } from '../../db/schema.ts'
import { Failure } from '../../failure.ts'
import { hashOf } from '../../sessions/random-token.ts'
import { addSession, type Caller, type NewSession, type Origin, VIEW_MINUTES } from '../../sessions/sessions.ts'
import { lockAccount } from './accounts.ts'
import { endSessions } from './end-sessions.ts'

const action = 'impersonation.start'

/**
 * Starts the impersonation of a code, which works once, in the browser that asked for it. Rows are locked in the usual
 * order: people first.
 */
async function startImpersonation(transaction: Transaction, codeHash: Buffer, origin: Origin) {
  const [asked] = await transaction
    .select()
    .from(impersonationSessions)
    .where(eq(impersonationSessions.codeHash, codeHash))
  if (!asked) return undefined
  const [member] = await transaction.select().from(staff).where(eq(staff.id, asked.staffId)).for('share')
  const customer = await lockAccount(transaction, { realm: 'customer', id: asked.customerId }, 'share')
  if (!customer || !member || member.disabledAt || !mayDo(member.role, 'users.impersonate')) return undefined
  const isOpen = and(isNull(impersonationSessions.startedAt), gt(impersonationSessions.codeExpiresAt, sql`now()`))
  const isSameBrowser = and(
    eq(impersonationSessions.address, clientIpOf(origin.address)),
    eq(impersonationSessions.userAgent, origin.userAgent),
  )
  const [impersonation] = await transaction
    .update(impersonationSessions)
    .set({ startedAt: sql`now()`, endsAt: sql`now() + make_interval(mins => ${VIEW_MINUTES})` })
    .where(and(isRow(impersonationSessions, asked.id), isOpen, isSameBrowser))
    .returning()
  return impersonation && { impersonation, role: member.role }
}

/**
 * Records the use of a code that was refused, and ends it: it may have been stolen. An unknown code cannot be attributed to
 * any account.
 */
async function recordRefusal(db: Database, codeHash: Buffer, address: string): Promise<void> {
  const [known] = await db
    .update(impersonationSessions)
    .set({ codeExpiresAt: sql`least(${impersonationSessions.codeExpiresAt}, now())` })
    .where(eq(impersonationSessions.codeHash, codeHash))
    .returning()
  if (!known) return
  const { staffId, customerId: subjectId, reason } = known
  const actor = { realm: 'staff', id: staffId, address } as const
  await recordEvent(db, { actor, action, subjectId, reason, outcome: 'refused', code: 'link_invalid' })
}

/** Opens a session in a customer's account for the staff member who was given the code. */
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
      const started = await startImpersonation(transaction, codeHash, origin)
      if (!started) throw refused
      const { id, staffId, customerId, reason } = started.impersonation
      if (before) await endSessions(transaction, eq(sessions.id, before.sessionId))
      const owner = { realm: 'customer', id: customerId } as const
      const session = await addSession(transaction, owner, origin, { id, staffId, reason })
      const actor = { realm: 'staff', id: staffId, role: started.role, address: origin.address } as const
      await recordEvent(transaction, { actor, action, subjectId: customerId, reason, outcome: 'done' })
      return { session, customerId }
    })
  } catch (error) {
    if (error === refused) await recordRefusal(db, codeHash, origin.address)
    throw error
  }
}
