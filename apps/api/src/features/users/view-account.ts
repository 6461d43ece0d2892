import { eq, sql } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { impersonationSessions, sessions } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { lockAccount } from '../auth/accounts.ts'
import { endSessions } from '../auth/end-sessions.ts'
import { hashOf, randomToken } from '../auth/random-token.ts'

const CODE_SECONDS = 60

interface ImpersonationRequest {
  readonly customerId: string
  readonly reason: string
  /** The staff session that asks; it ends. */
  readonly sessionId: string
}

/**
 * Hands a staff member over to the customer domain: the staff session ends, and a code that works once, within a minute,
 * opens the customer's account there.
 */
export const requestImpersonation = (
  { db, env }: Pick<Platform, 'db' | 'env'>,
  actor: Actor,
  { customerId, reason, sessionId }: ImpersonationRequest,
) =>
  withAudit(db, actor, {
    action: 'impersonation.request',
    subjectId: customerId,
    reason,
    work: async (transaction) => {
      const customer = await lockAccount(transaction, { realm: 'customer', id: customerId }, 'share')
      if (!customer) return fail('not_found', {})
      const code = randomToken()
      const id = newId()
      await transaction.insert(impersonationSessions).values({
        id,
        customerId,
        staffId: actor.id,
        reason,
        codeHash: hashOf(code),
        codeExpiresAt: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
        createdAt: new Date(),
      })
      const ended = await endSessions(transaction, eq(sessions.id, sessionId))
      if (ended.length === 0) return fail('unauthenticated', {})
      const redirect_url = `${env.CUSTOMER_ORIGIN}/impersonation?code=${code}`
      return {
        reply: { success: true, email: customer.email, redirect_url } as const,
        after: { impersonation_session_id: id },
      }
    },
  })
