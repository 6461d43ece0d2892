import type { MemberActor } from '../../actor.ts'
import { recordRefusal } from '../../audit/record-event.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import {
  confirmPassword,
  endAllSessions,
  hashPassword,
  requireSamePassword,
  requireUncommon,
  setPasswordHash,
  voidLinks,
  warnAccount,
} from '../auth/public.ts'

/**
 * Changes one's own password. All other sessions end and mailed links are voided, which locks out anybody who knew the old
 * password or had access to the mailbox.
 */
export async function changeOwnPassword(
  db: Database,
  actor: MemberActor & { readonly sessionId: string },
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const action = `${actor.realm}.change_password`
  const account = await confirmPassword(db, actor, { action, password: oldPassword })
  await recordRefusal(db, { actor, action, subjectId: account.id }, () => requireUncommon(newPassword))
  const passwordHash = await hashPassword(newPassword, actor.address)
  await withAudit(db, actor, {
    action,
    subjectId: account.id,
    work: async (transaction) => {
      await requireSamePassword(transaction, account)
      await setPasswordHash(transaction, account, passwordHash)
      await voidLinks(transaction, account.id)
      const ended = await endAllSessions(transaction, account, actor.sessionId)
      await warnAccount(transaction, account, 'password.changed')
      return { reply: undefined, after: { sessions_ended: ended.length } }
    },
  })
}
