import { type changeAllowList, MESSAGES, type ResponseOf } from '@mintmark/contracts'
import { allowsOnlySaved, anyAddressFrom } from '@mintmark/domain'
import type { CustomerActor, InSession } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import { type GivenFactor, hasAnyFactor, requireFactor } from '../factors/public.ts'
import { followLink, mailLink, warnAccount } from '../mailed-links/public.ts'
import { lockCustomer } from './saved-rows.ts'

type Changed = ResponseOf<typeof changeAllowList>
type Customer = Awaited<ReturnType<typeof lockCustomer>>

const changed = (customer: Pick<Customer, 'onlySavedAddresses' | 'anyAddressFrom'>, message: string): Changed => ({
  success: true,
  message,
  only_saved_addresses: allowsOnlySaved(customer, new Date()),
  any_address_from: customer.anyAddressFrom?.toISOString() ?? null,
})

/** From now on, only saved addresses are allowed. It takes effect immediately and needs nothing else. */
export const turnOn = ({ db }: Pick<Platform, 'db'>, actor: CustomerActor): Promise<Changed> =>
  withAudit(db, actor, {
    action: 'allow_list.start',
    subjectId: actor.id,
    work: async (transaction) => {
      await lockCustomer(transaction, actor.id)
      const next = { onlySavedAddresses: true, anyAddressFrom: null }
      await transaction.update(customers).set(next).where(isRow(customers, actor.id))
      return { reply: changed(next, MESSAGES.allowListOn), after: next }
    },
  })

/** Lets the allow-list end in 24 hours, unless it is off or ends already, and notifies the customer by email. */
async function startEnding(transaction: Transaction, customer: Customer) {
  if (!customer.onlySavedAddresses || customer.anyAddressFrom) return customer
  const next = { anyAddressFrom: anyAddressFrom(new Date()) }
  await transaction.update(customers).set(next).where(isRow(customers, customer.id))
  await warnAccount(transaction, { realm: 'customer', ...customer }, 'allow_list.ending')
  return { ...customer, ...next }
}

const action = 'allow_list.end'
const ended = (customer: Customer) => ({ any_address_from: customer.anyAddressFrom?.toISOString() ?? null })

/** Asks by email, because there is no second factor to ask for. */
const askByMail = (platform: Platform, actor: CustomerActor): Promise<Changed> =>
  withAudit(platform.db, actor, {
    action: 'allow_list.ask_end',
    subjectId: actor.id,
    work: async (transaction) => {
      const customer = await lockCustomer(transaction, actor.id)
      if (customer.onlySavedAddresses && !customer.anyAddressFrom)
        await mailLink(platform, transaction, { realm: 'customer', ...customer }, 'allow_any_address')
      return { reply: changed(customer, MESSAGES.allowListMailed) }
    },
  })

/** Allows all addresses again in 24 hours: with a second factor, or else with an emailed link. */
export async function turnOff(
  platform: Platform,
  actor: CustomerActor & InSession,
  factor: GivenFactor,
): Promise<Changed> {
  const { db, reads } = platform
  if (!(await hasAnyFactor(reads, actor.id))) {
    const attempt = { purpose: 'withdrawal_mail', account: `customer:${actor.id}`, address: actor.address } as const
    await takeAttempt(db, attempt, { actor, action, subjectId: actor.id })
    return askByMail(platform, actor)
  }
  await requireFactor(platform, actor, { action, factor, purpose: 'check end_allow_list' })
  return withAudit(db, actor, {
    action,
    subjectId: actor.id,
    work: async (transaction) => {
      const next = await startEnding(transaction, await lockCustomer(transaction, actor.id))
      return { reply: changed(next, MESSAGES.allowListEnds), after: ended(next) }
    },
  })
}

/** The same with the link that was emailed. */
export const turnOffByLink = (platform: Platform, token: string, address: string): Promise<void> =>
  followLink(
    platform,
    { token, realm: 'customer', purposes: ['allow_any_address'], action, address },
    async (transaction, { id }) => ({
      after: ended(await startEnding(transaction, await lockCustomer(transaction, id))),
    }),
  )
