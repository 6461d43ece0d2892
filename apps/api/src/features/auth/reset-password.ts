import { eq } from 'drizzle-orm'
import { recordRefusal, withAudit } from '../../audit/record.ts'
import { customers } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { setPasswordHash } from './accounts.ts'
import { endAllSessions } from './end-sessions.ts'
import { type BroughtLink, requireLink, useLink, voidLinks } from './links.ts'
import { hashPassword } from './passwords.ts'
import { requireUncommon } from './require-uncommon.ts'
import type { Realm } from './sessions.ts'
import { forgetAttempts, giveBack, takeOfAccount, takeOfSender } from './sign-in-limits.ts'
import { warnAccount } from './warn-account.ts'

/**
 * Sets a password by a mailed link or an invitation. Whoever has the link has the mailbox, so the address is verified.
 * Whoever was signed in is so no more, no other link opens, and wrong guesses of before are forgotten. Attempts are
 * limited and cheap checks come first, so that a link keeps nobody busy; only the change itself uses the link up.
 */
export async function resetPassword(
  platform: Platform,
  realm: Realm,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<void> {
  const { db } = platform
  const action = `${realm}.reset_password`
  const link: BroughtLink = { token, realm, purposes: ['reset_password', 'invitation'] }
  await takeOfSender(db, { purpose: 'reset', address }, { realm, actorId: null, action, address })
  const owner = await requireLink(platform, link, { action, address })
  const attempt = { purpose: 'reset', account: `${realm}:${owner.id}`, address } as const
  const event = { realm, actorId: owner.id, action, subjectId: owner.id, address }
  await takeOfAccount(db, attempt, event)
  await recordRefusal(db, event, () => requireUncommon(password))
  const passwordHash = await hashPassword(password, address)
  await withAudit(
    db,
    { ...owner, address },
    {
      action,
      subjectId: owner.id,
      work: async (transaction) => {
        const account = await useLink(transaction, link, owner)
        await setPasswordHash(transaction, account, passwordHash)
        if (realm === 'customer')
          await transaction.update(customers).set({ emailVerified: true }).where(eq(customers.id, account.id))
        await voidLinks(transaction, account.id)
        const ended = await endAllSessions(transaction, account)
        await forgetAttempts(transaction, { purpose: 'sign_in', account: `${realm}:${account.email}` })
        if (account.passwordHash !== null) await warnAccount(transaction, account, 'password.changed')
        return { reply: undefined, after: { sessions_ended: ended.length } }
      },
    },
  )
  await giveBack(db, attempt)
}
