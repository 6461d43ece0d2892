import { recordRefusal, withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import type { Actor } from '../../ledger/command.ts'
import { setPasswordHash } from '../auth/accounts.ts'
import { confirmPassword, requireSamePassword } from '../auth/confirm-password.ts'
import { endAllSessions } from '../auth/end-sessions.ts'
import { voidLinks } from '../auth/links.ts'
import { hashPassword } from '../auth/passwords.ts'
import { requireUncommon } from '../auth/require-uncommon.ts'
import { warnAccount } from '../auth/warn-account.ts'

/**
 * Changes somebody's own password. All other sessions end and no mailed link opens any more, so that whoever knew the
 * old one, or had the mailbox, is out.
 */
export async function changeOwnPassword(
  db: Database,
  actor: Actor,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
  sessionId: string | undefined,
): Promise<void> {
  const action = `${actor.realm}.change_password`
  const account = await confirmPassword(db, actor, { action, password: oldPassword })
  const { role, address } = actor
  const event = { realm: account.realm, actorId: account.id, role, action, subjectId: account.id, address }
  await recordRefusal(db, event, () => requireUncommon(newPassword))
  const passwordHash = await hashPassword(newPassword, address)
  await withAudit(db, actor, {
    action,
    subjectId: account.id,
    work: async (transaction) => {
      await requireSamePassword(transaction, account)
      await setPasswordHash(transaction, account, passwordHash)
      await voidLinks(transaction, account.id)
      const ended = await endAllSessions(transaction, account, sessionId)
      await warnAccount(transaction, account, 'password.changed')
      return { reply: undefined, after: { sessions_ended: ended.length } }
    },
  })
}
