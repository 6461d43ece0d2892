import { eq } from 'drizzle-orm'
import { carryOut } from '../../audit/record.ts'
import { customers } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { setPasswordHash } from './accounts.ts'
import { endAllSessions } from './end-sessions.ts'
import { type BroughtLink, requireLink, useLink, voidLinks } from './links.ts'
import { hashPassword } from './passwords.ts'
import { requireUncommon } from './require-uncommon.ts'
import type { Realm } from './sessions.ts'
import { forgetAttempts } from './sign-in-limits.ts'
import { tellAccount } from './tell-account.ts'

/**
 * Sets a password by a mailed link or an invitation. Whoever has the link has the mailbox, so the address is verified.
 * Whoever was signed in is so no more, no other link opens, and wrong guesses of before are forgotten.
 */
export async function resetPassword(
  platform: Platform,
  realm: Realm,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<void> {
  const act = `${realm}.reset_password`
  const link: BroughtLink = { token, realm, purposes: ['reset_password', 'invitation'] }
  const owner = await requireLink(platform, link, { act, address })
  const passwordHash = await hashPassword(password)
  await carryOut(
    platform.db,
    { ...owner, address },
    {
      act,
      subjectId: owner.id,
      work: async (transaction) => {
        requireUncommon(password)
        const account = await useLink(transaction, link, owner)
        await setPasswordHash(transaction, account, passwordHash)
        if (realm === 'customer')
          await transaction.update(customers).set({ emailVerified: true }).where(eq(customers.id, account.id))
        await voidLinks(transaction, account.id)
        const ended = await endAllSessions(transaction, account)
        await forgetAttempts(transaction, { purpose: 'sign_in', account: `${realm}:${account.email}` })
        if (account.passwordHash !== null) await tellAccount(transaction, account, 'password.changed')
        return { reply: undefined, after: { sessions_ended: ended.length } }
      },
    },
  )
}
