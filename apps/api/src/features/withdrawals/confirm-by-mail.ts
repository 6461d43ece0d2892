import { and, eq } from 'drizzle-orm'
import { withAudit } from '../../audit/with-audit.ts'
import { withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { type BroughtLink, requireLink, useLink } from '../auth/public.ts'

const action = 'withdrawal.confirm_by_mail'

/** The customer opened the link that was mailed for a withdrawal: staff can send it from now on. */
export async function confirmByMail(platform: Platform, token: string, address: string): Promise<void> {
  const link: BroughtLink = { token, realm: 'customer', purposes: ['confirm_withdrawal'] }
  const owner = await requireLink(platform, link, { action, address })
  await withAudit(
    platform.db,
    { ...owner, address },
    {
      action,
      subjectId: owner.id,
      work: async (transaction) => {
        const { withdrawalId } = await useLink(transaction, link, owner)
        const own = and(
          eq(withdrawals.id, withdrawalId ?? fail('link_invalid', {})),
          eq(withdrawals.customerId, owner.id),
        )
        const [row] = await transaction.select().from(withdrawals).where(own).for('no key update')
        const { id, status } = row ?? fail('link_invalid', {})
        if (status !== 'pending') fail('already_decided', { status })
        const mailConfirmedAt = new Date()
        await transaction.update(withdrawals).set({ mailConfirmedAt }).where(own)
        return { reply: undefined, subjectId: id, after: { mail_confirmed_at: mailConfirmedAt.toISOString() } }
      },
    },
  )
}
