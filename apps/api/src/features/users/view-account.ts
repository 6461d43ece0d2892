import { clientIpOf } from '@mintmark/contracts/client-ip'
import { VIEW_CODE_SECONDS } from '@mintmark/domain'
import { eq, sql } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newIdFor } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { impersonationSessions, sessions } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { hashOf, randomToken } from '../../sessions/random-token.ts'
import type { Origin } from '../../sessions/sessions.ts'
import { endSessions, lockAccount } from '../sessions/public.ts'

/** The audit log's reason where a call that does not require a reason came without one. */
export const NO_REASON = 'No reason given'

interface ImpersonationRequest {
  /** The browser that asks. Only the same one may use the code. */
  readonly origin: Origin
  readonly customerId: string
  readonly reason: string
}

/**
 * Sends a staff member to the customer domain: the staff session ends, and a single-use code that expires soon
 * opens the customer's account there, in the same browser. The code is in the fragment, which no server and no log sees.
 */
export const requestImpersonation = (
  { db, env }: Pick<Platform, 'db' | 'env'>,
  actor: StaffActor & { readonly sessionId: string },
  { customerId, reason, origin }: ImpersonationRequest,
) =>
  withAudit(db, actor, {
    action: 'impersonation.request',
    subjectId: customerId,
    reason,
    work: async (transaction) => {
      const customer = await lockAccount(transaction, { realm: 'customer', id: customerId }, 'share')
      if (!customer) return fail('not_found', {})
      const code = randomToken()
      const id = newIdFor(customerId)
      await transaction.insert(impersonationSessions).values(
        withChain({
          id,
          customerId,
          staffId: actor.id,
          reason,
          codeHash: hashOf(code),
          address: clientIpOf(origin.address),
          userAgent: origin.userAgent,
          codeExpiresAt: sql`now() + make_interval(secs => ${VIEW_CODE_SECONDS})`,
          createdAt: new Date(),
        }),
      )
      const ended = await endSessions(transaction, eq(sessions.id, actor.sessionId))
      if (ended.length === 0) return fail('unauthenticated', {})
      const redirect_url = `${env.CUSTOMER_ORIGIN}/impersonation#code=${code}`
      return {
        reply: { success: true, email: customer.email, redirect_url } as const,
        after: { impersonation_session_id: id },
      }
    },
  })
