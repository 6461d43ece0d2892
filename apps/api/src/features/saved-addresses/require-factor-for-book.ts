import { allowsOnlySaved, runningLockOf } from '@mintmark/domain'
import type { CustomerActor, InSession } from '../../actor.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { type GivenFactor, requireFactorIfAny } from '../factors/public.ts'

const PURPOSES = {
  'address.save': 'check save_address',
  'address.rename': 'check rename_address',
  'wallet.connect': 'check connect_wallet',
} as const

interface BookChange {
  readonly action: keyof typeof PURPOSES
  readonly factor: GivenFactor
}

/**
 * Asks for a second factor before an address is added or renamed while only saved addresses are allowed: a thief of the
 * session would otherwise let money go to a new address, or give it the name of a known one.
 */
export async function requireFactorForBook(
  platform: Platform,
  actor: CustomerActor & InSession,
  { action, factor }: BookChange,
): Promise<void> {
  const [customer] = await platform.db.select().from(customers).where(isRow(customers, actor.id))
  const now = new Date()
  // A change that will be refused uses no factor up.
  if (!customer || runningLockOf(customer, now) || !allowsOnlySaved(customer, now)) return
  await requireFactorIfAny(platform, actor, { action, factor, purpose: PURPOSES[action] })
}
