import type { ResponseOf, readStaffSecondFactor } from '@mintmark/contracts'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { InSession, StaffActor } from '../../actor.ts'
import { recordRefusal } from '../../audit/record-event.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { approvals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { type ChangeLine, type OfficeAction, officeAction, performOrRequest } from '../approvals/public.ts'
import {
  addAuthenticator,
  checkStartedAuthenticator,
  hasHadFactor,
  renewCodes,
  storePasskey,
  takeStartedAuthenticator,
} from '../factors/public.ts'
import { warnAccount } from '../mailed-links/public.ts'
import { lockAccount, lockOwnAccount } from '../sessions/public.ts'
import { APP_TEXT, mailFactorNews, passkeyText } from './factor-news.ts'
import { addedPasskey, addOwnPasskey, type MadePasskey, passkeyView, takeMadePasskey } from './own-passkeys.ts'
import { confirmOwnTotp, limitCodes, readOwnSecondFactor } from './own-second-factor.ts'

const ACTION = 'staff.add_factor'
const FACTORS = ['passkey', 'app'] as const
const origin = { address: z.nullable(z.string()), userAgent: z.nullable(z.string()) }

const addPasskeyAction = officeAction({
  action: ACTION,
  input: z.object({
    factor: z.literal('passkey'),
    staffId: z.uuid(),
    name: z.string(),
    credentialId: z.string(),
    publicKey: z.base64(),
    counter: z.number(),
    ...origin,
  }),
  perform: async (_, transaction, { input: { staffId, publicKey, factor: _factor, ...made } }) => {
    const account = await lockMember(transaction, staffId)
    const { name } = made
    const row = await storePasskey(transaction, account, { ...made, publicKey: Buffer.from(publicKey, 'base64') })
    await warnAccount(transaction, account, 'passkey.added')
    await mailFactorNews(transaction, 'staff.factor_added', { email: account.email, factor: passkeyText(name) })
    return { reply: passkeyView(row), subjectId: staffId, after: addedPasskey(row) }
  },
})

/** A member who acted alone reads the recovery codes. After an approval, the member creates them with the app. */
const addAppAction = officeAction({
  action: ACTION,
  input: z.object({
    factor: z.literal('app'),
    staffId: z.uuid(),
    secretSealed: z.string(),
    lastStep: z.number(),
    ...origin,
  }),
  perform: async (platform, transaction, { input: { staffId, factor: _factor, ...app }, requestedBy, decidedBy }) => {
    const account = await lockMember(transaction, staffId)
    await addAuthenticator(transaction, account, app)
    await warnAccount(transaction, account, 'totp.confirmed')
    await mailFactorNews(transaction, 'staff.factor_added', { email: account.email, factor: APP_TEXT })
    const recovery_codes = requestedBy === decidedBy ? await renewCodes(platform, transaction, staffId) : []
    return { reply: { recovery_codes }, subjectId: staffId, after: { authenticator_app: true } }
  },
})

/** Adds a further factor to a staff account. It counts for nothing before a second person has approved it. */
export const addFactorAction: Pick<OfficeAction<unknown, unknown>, 'performStored'> = {
  performStored: (platform, transaction, stored) => {
    const action = factorIn(stored.input) === 'passkey' ? addPasskeyAction : addAppAction
    return action.performStored(platform, transaction, stored)
  },
}

const factorIn = (input: string) => z.object({ factor: z.enum(FACTORS) }).parse(JSON.parse(input)).factor

const lockMember = async (transaction: Transaction, id: string) =>
  (await lockAccount(transaction, { realm: 'staff', id })) ?? fail('not_found', {})

interface FurtherFactor {
  readonly text: string
  readonly line: Pick<ChangeLine, 'what' | 'after'>
  /** Uses up the challenge or secret that the request was made from. */
  readonly take?: (transaction: Transaction) => Promise<void>
}

/** Checks a request for a further factor, and emails it to the owners and the member unless the member acts alone. */
const requestBy =
  (actor: StaffActor & InSession, { text, line, take }: FurtherFactor) =>
  async (transaction: Transaction, isAlone: boolean) => {
    const { id, email } = await lockOwnAccount(transaction, actor)
    await take?.(transaction)
    if (!isAlone) await mailFactorNews(transaction, 'staff.factor_requested', { email, factor: text })
    return { subjectId: id, summary: `Add ${text} to ${email}`, reason: null, changes: [{ ...line, before: null }] }
  }

/** Stores a staff member's first passkey, or requests a further factor. */
export async function addStaffPasskey(platform: Platform, actor: StaffActor & InSession, given: MadePasskey) {
  if (!(await hasHadFactor(platform.db, actor.id))) return addOwnPasskey(platform, actor, given)
  const refusal = { actor, action: ACTION, subjectId: actor.id } as const
  const made = await recordRefusal(platform.db, refusal, () => takeMadePasskey(platform, actor, given))
  const { name, publicKey } = made
  return performOrRequest(platform, addPasskeyAction, {
    input: { ...made, publicKey: publicKey.toString('base64'), factor: 'passkey' as const, staffId: actor.id },
    actor,
    request: requestBy(actor, { text: passkeyText(name), line: { what: 'Passkey', after: name } }),
  })
}

/** Turns on a staff member's authenticator app as the first factor, or requests it as a further one. */
export async function confirmStaffTotp(platform: Platform, actor: StaffActor & InSession, code: string) {
  if (!(await hasHadFactor(platform.db, actor.id))) return confirmOwnTotp(platform, actor, code)
  const refusal = { actor, action: ACTION, subjectId: actor.id } as const
  return limitCodes(platform.db, refusal, async () => {
    const app = await recordRefusal(platform.db, refusal, () => checkStartedAuthenticator(platform, { actor, code }))
    return performOrRequest(platform, addAppAction, {
      input: { factor: 'app' as const, staffId: actor.id, ...app },
      actor,
      request: requestBy(actor, {
        text: APP_TEXT,
        line: { what: 'Authenticator app', after: 'Set up' },
        take: (transaction) => takeStartedAuthenticator(transaction, actor, app),
      }),
    })
  })
}

/** A staff member's factors, and the one that waits for a second approver. */
export async function readStaffFactors(db: Database, id: string): Promise<ResponseOf<typeof readStaffSecondFactor>> {
  const waiting = and(eq(approvals.action, ACTION), eq(approvals.subjectId, id), eq(approvals.status, 'pending'))
  const [factors, [row]] = await Promise.all([readOwnSecondFactor(db, id), db.select().from(approvals).where(waiting)])
  if (!row) return factors
  const { id: approval_id, input, createdAt } = row
  return {
    ...factors,
    awaiting_approval: { approval_id, factor: factorIn(input), requested_at: createdAt.toISOString() },
  }
}
