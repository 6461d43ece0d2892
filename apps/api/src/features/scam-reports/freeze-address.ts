import { hasHiddenCharacters, storedForm } from '@mintmark/addresses'
import { MESSAGES } from '@mintmark/contracts'
import { eq, sql } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newId } from '../../db/ids.ts'
import { frozenAddresses } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

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
      // Hidden characters would keep it from being found.
      if (hasHiddenCharacters(wallet)) fail('address_invalid', { problem: 'hidden_characters', networks: [] })
      const createdAt = new Date()
      const row = { id: newId(createdAt), address: storedForm(wallet), reason, frozenBy: actor.id, createdAt }
      const reply = { success: true, message: MESSAGES.addressFrozen } as const
      const known = sql`lower(${frozenAddresses.address}) = ${row.address.toLowerCase()}`
      if ((await transaction.$count(frozenAddresses, known)) > 0) return { reply, outcome: 'unchanged' as const }
      const [added] = await transaction.insert(frozenAddresses).values(row).onConflictDoNothing().returning()
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
