import { TransactionRollbackError } from 'drizzle-orm'
import type { RecordedAction } from '../../audit/audit-event.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { newId } from '../../db/ids.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import type { Realm } from '../../sessions/sessions.ts'
import { type Account, findAccount, lockAccount } from '../sessions/public.ts'
import { mailLink } from './links.ts'

interface Kind {
  readonly realm: Realm
  readonly purpose: 'reset_password' | 'verify_email' | 'known_device'
  readonly action: RecordedAction
  readonly limit: 'mail' | 'verification_mail' | 'device_mail'
  /** True if this account may get such a link. */
  readonly isFor: (account: Account) => boolean
}

export const LINKS_FOR_ASKING = {
  customerReset: {
    realm: 'customer',
    purpose: 'reset_password',
    action: 'customer.ask_reset',
    limit: 'mail',
    isFor: () => true,
  },
  /** An expired invitation cannot be renewed this way: an owner has to invite again. */
  staffReset: {
    realm: 'staff',
    purpose: 'reset_password',
    action: 'staff.ask_reset',
    limit: 'mail',
    isFor: ({ passwordHash }) => passwordHash !== null,
  },
  verification: {
    realm: 'customer',
    purpose: 'verify_email',
    action: 'customer.ask_verification',
    limit: 'verification_mail',
    isFor: ({ emailVerified }) => !emailVerified,
  },
  customerDevice: {
    realm: 'customer',
    purpose: 'known_device',
    action: 'customer.ask_device_link',
    limit: 'device_mail',
    isFor: () => true,
  },
  staffDevice: {
    realm: 'staff',
    purpose: 'known_device',
    action: 'staff.ask_device_link',
    limit: 'device_mail',
    isFor: ({ passwordHash }) => passwordHash !== null,
  },
} as const satisfies Record<string, Kind>

/**
 * Emails a link to an address if it has an account. Neither the answer nor its timing shows whether it does: for an unknown
 * address a link is created as well, and rolled back.
 */
export async function askForLink(
  platform: Pick<Platform, 'db' | 'env' | 'secrets'>,
  { realm, purpose, action, limit, isFor }: Kind,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const { db } = platform
  const found = await findAccount(db, realm, { email })
  const event = { actor: { realm, id: null, address }, action, subjectId: found?.id }
  await takeAttempt(db, { purpose: limit, account: `${realm}:${email}`, address }, event)
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
