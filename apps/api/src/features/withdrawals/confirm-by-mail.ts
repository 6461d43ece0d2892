import { and } from 'drizzle-orm'
import { isOf, isRow } from '../../db/own-rows.ts'
import { withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { followLink } from '../mailed-links/public.ts'

/** The customer opened the link that was emailed for a withdrawal: staff can send it from now on. */
export const confirmByMail = (platform: Platform, token: string, address: string): Promise<void> =>
  followLink(
    platform,
    { token, realm: 'customer', purposes: ['confirm_withdrawal'], action: 'withdrawal.confirm_by_mail', address },
    async (transaction, { id: customerId, withdrawalId }) => {
      const own = and(isRow(withdrawals, withdrawalId ?? fail('link_invalid', {})), isOf(withdrawals, customerId))
      const [row] = await transaction.select().from(withdrawals).where(own).for('no key update')
      const { id, status } = row ?? fail('link_invalid', {})
      if (status !== 'pending') fail('already_decided', { status })
      const mailConfirmedAt = new Date()
      await transaction.update(withdrawals).set({ mailConfirmedAt }).where(own)
      return { subjectId: id, after: { mail_confirmed_at: mailConfirmedAt.toISOString() } }
    },
  )
