import type { BodyOf, register } from '@mintmark/contracts'
import { recordEvent } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { customers } from '../../db/schema.ts'
import { fail, publicError } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import type { Account } from './accounts.ts'
import { mailLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { requireUncommon } from './require-uncommon.ts'
import { takeAttempt } from './sign-in-limits.ts'
import { isVerificationRequired } from './verification.ts'

/** A customer who has just registered, and whether the e-mail address has to be verified before anything else. */
export interface Registered {
  readonly account: Account
  readonly mustVerify: boolean
}

/**
 * Makes a customer account. The e-mail address is kept in lower case and belongs to one account. Because the answer
 * tells which addresses have an account, one sender may not ask for many.
 */
export async function registerCustomer(
  platform: Pick<Platform, 'db' | 'env' | 'secrets'>,
  body: BodyOf<typeof register>,
  address: string,
): Promise<Registered> {
  const { db } = platform
  const { email } = body
  const event = { realm: 'customer', actorId: null, action: 'customer.register', address } as const
  await takeAttempt(db, { purpose: 'register', account: `customer:${email}`, address }, event)
  requireUncommon(body.password)
  const passwordHash = await hashPassword(body.password, address)
  try {
    return await db.transaction(async (transaction) => {
      const id = newId()
      const [row] = await transaction
        .insert(customers)
        .values({
          id,
          email,
          passwordHash,
          firstName: body.first_name,
          lastName: body.last_name,
          phone: body.phone,
          country: body.country,
          createdAt: new Date(),
        })
        .onConflictDoNothing({ target: customers.email })
        .returning({ emailVerified: customers.emailVerified })
      if (!row) return fail('email_taken', {})
      await recordEvent(transaction, { ...event, actorId: id, subjectId: id, outcome: 'done' })
      const account = { realm: 'customer', id, email, passwordHash, ...row } as const
      const mustVerify = await isVerificationRequired(transaction)
      if (mustVerify) await mailLink(platform, transaction, account, 'verify_email')
      return { account, mustVerify }
    })
  } catch (error) {
    const refusal = publicError(error)
    if (refusal) await recordEvent(db, { ...event, outcome: 'refused', code: refusal.code })
    throw error
  }
}
