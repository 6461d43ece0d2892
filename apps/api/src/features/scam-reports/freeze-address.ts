import { checkAddress } from '@mintmark/addresses'
import { MESSAGES } from '@mintmark/contracts'
import { NETWORK_IDS } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newId } from '../../db/ids.ts'
import { frozenAddresses } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

/** The form in which withdrawals keep an address, whatever its network. */
function storedForm(text: string): string {
  for (const network of NETWORK_IDS) {
    const check = checkAddress(network, text)
    if (check.valid) return check.address
  }
  return text.trim()
}

interface Freeze {
  readonly wallet: string
  readonly reason: string
}

/** Refuses withdrawals to an address from now on, also the confirmation of pending ones. */
export const freeze = ({ db }: Pick<Platform, 'db'>, actor: StaffActor, { wallet, reason }: Freeze) =>
  withAudit(db, actor, {
    action: 'address.freeze',
    subjectId: actor.id,
    reason,
    work: async (transaction) => {
      const createdAt = new Date()
      const row = { id: newId(createdAt), address: storedForm(wallet), reason, frozenBy: actor.id, createdAt }
      const [added] = await transaction.insert(frozenAddresses).values(row).onConflictDoNothing().returning()
      const reply = { success: true, message: MESSAGES.addressFrozen } as const
      return added
        ? { reply, subjectId: row.id, after: { wallet: row.address } }
        : { reply, outcome: 'unchanged' as const }
    },
  })

/** Allows withdrawals to an address again. */
export const unfreeze = (
  { db }: Pick<Platform, 'db'>,
  actor: StaffActor,
  { id, reason }: { readonly id: string; readonly reason: string },
) =>
  withAudit(db, actor, {
    action: 'address.unfreeze',
    subjectId: id,
    reason,
    work: async (transaction) => {
      const [row] = await transaction.delete(frozenAddresses).where(eq(frozenAddresses.id, id)).returning()
      const { address } = row ?? fail('not_found', {})
      return { reply: { success: true, message: MESSAGES.addressUnfrozen } as const, before: { wallet: address } }
    },
  })
