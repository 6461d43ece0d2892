import { TransactionRollbackError } from 'drizzle-orm'
import { recordEvent } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import type { Platform } from '../../platform.ts'
import { type Account, findAccount, lockAccount } from './accounts.ts'
import { mailLink } from './links.ts'
import type { Realm } from './sessions.ts'
import { takeAttempt } from './sign-in-limits.ts'

interface Kind {
  readonly realm: Realm
  readonly purpose: 'reset_password' | 'verify_email'
  readonly action: string
  /** Whether this account gets such a link. */
  readonly isFor: (account: Account) => boolean
}

export const LINKS_FOR_ASKING = {
  customerReset: {
    realm: 'customer',
    purpose: 'reset_password',
    action: 'customer.ask_reset',
    isFor: () => true,
  },
  /** An invitation that is over stays over: an owner has to invite again. */
  staffReset: {
    realm: 'staff',
    purpose: 'reset_password',
    action: 'staff.ask_reset',
    isFor: ({ passwordHash }) => passwordHash !== null,
  },
  verification: {
    realm: 'customer',
    purpose: 'verify_email',
    action: 'customer.ask_verification',
    isFor: ({ emailVerified }) => !emailVerified,
  },
} as const satisfies Record<string, Kind>

/**
 * Mails a link to an address, if there is such an account. Neither the answer nor the time that it takes tells whether
 * there is: a link to nobody is made and written as well, and then taken back.
 */
export async function askForLink(
  platform: Pick<Platform, 'db' | 'env' | 'secrets'>,
  { realm, purpose, action, isFor }: Kind,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const { db } = platform
  const found = await findAccount(db, realm, { email })
  const event = { realm, actorId: null, action, subjectId: found?.id, address }
  await takeAttempt(db, { purpose: 'mail', account: `${realm}:${email}`, address }, event)
  const recipient = found && isFor(found) ? found : undefined
  const account = { realm, id: recipient?.id ?? newId(), email }
  await db.transaction(async (transaction) => {
    await lockAccount(transaction, account)
    await transaction
      .transaction(async (attempt) => {
        await mailLink(platform, attempt, account, purpose)
        if (!recipient) attempt.rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
    await recordEvent(transaction, {
      ...event,
      outcome: recipient ? 'done' : 'refused',
      code: recipient ? undefined : 'not_found',
    })
  })
}
