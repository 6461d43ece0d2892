import type { BodyOf, register } from '@mintmark/contracts'
import { invariant, type LegalVersions } from '@mintmark/domain'
import { recordEvent, recordRefusal } from '../../audit/record-event.ts'
import type { Transaction } from '../../db/connect.ts'
import { newOwnerId } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { takePairAttempt } from '../../rate-limits/take-attempt.ts'
import { hashPassword, requireUncommon } from '../factors/public.ts'
import { readTextsInForce, recordAcceptances, versionsOf } from '../legal/public.ts'
import { isVerificationRequired, mailLink } from '../mailed-links/public.ts'
import type { Account } from '../sessions/public.ts'
import { refuseTaken, requireFreeAddress } from './require-free-address.ts'

/** A customer who has just registered, and whether the email address must be verified first. */
export interface Registered {
  readonly account: Account
  readonly mustVerify: boolean
}

interface Consent {
  readonly customerId: string
  readonly address: string
  readonly given: BodyOf<typeof register>['accepted_texts']
}

/** Records the texts in force that a new customer accepted, and returns them. Without any, the app asks after signing in. */
async function recordConsent(transaction: Transaction, { given, ...customer }: Consent): Promise<LegalVersions> {
  const at = new Date()
  const texts = await readTextsInForce(transaction, at)
  const accepted = versionsOf(texts.filter(({ kind, version }) => given?.[kind] === String(version)))
  return recordAcceptances(transaction, { ...customer, accepted, at })
}

/**
 * Creates a customer account. The answer shows whether an email address already has an account, so the number of attempts
 * per client IP is limited.
 */
export async function registerCustomer(
  platform: Pick<Platform, 'db' | 'env' | 'secrets'>,
  body: BodyOf<typeof register>,
  address: string,
): Promise<Registered> {
  const { db } = platform
  const { email } = body
  const action = 'customer.register'
  const event = { actor: { realm: 'customer', id: null, address }, action } as const
  await takePairAttempt(db, { purpose: 'register', account: `customer:${email}`, address }, event)
  requireUncommon(body.password)
  const passwordHash = await hashPassword(body.password, { address, isKnown: false })
  return recordRefusal(db, event, () =>
    db.transaction(async (transaction) => {
      const id = newOwnerId()
      const [row] = await transaction
        .insert(customers)
        .values(
          withChain({
            id,
            email,
            passwordHash,
            firstName: body.first_name,
            lastName: body.last_name,
            phone: body.phone,
            country: body.country,
            createdAt: new Date(),
          }),
        )
        .returning({ emailVerified: customers.emailVerified })
        .catch(refuseTaken('email_taken'))
      invariant(row !== undefined, 'an insert returns its row')
      await requireFreeAddress(transaction, email, { customerId: id, code: 'email_taken' })
      const accepted_texts = await recordConsent(transaction, { customerId: id, address, given: body.accepted_texts })
      await recordEvent(transaction, {
        actor: { ...event.actor, id },
        action,
        subjectId: id,
        after: { accepted_texts },
        outcome: 'done',
      })
      const account = {
        realm: 'customer',
        id,
        email,
        passwordHash,
        signInFrozenUntil: null,
        settingsLockedUntil: null,
        ...row,
      } as const
      await mailLink(platform, transaction, account, 'verify_email')
      const mustVerify = await isVerificationRequired(transaction)
      return { account, mustVerify }
    }),
  )
}
