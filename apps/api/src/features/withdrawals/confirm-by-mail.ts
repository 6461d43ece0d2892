import { and } from 'drizzle-orm'
import { WITHDRAWAL_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
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
      const [row = fail('link_invalid', {})] = await transaction
        .select()
        .from(withdrawals)
        .where(own)
        .for('no key update')
      const { id, status } = row
      if (status !== 'pending') fail('already_decided', { status })
      const mailConfirmedAt = new Date()
      const mac = changedMac(transaction, WITHDRAWAL_ROWS, { before: row, after: { ...row, mailConfirmedAt } })
      await transaction
        .update(withdrawals)
        .set({ mailConfirmedAt, ...mac })
        .where(own)
      return { subjectId: id, after: { mail_confirmed_at: mailConfirmedAt.toISOString() } }
    },
  )
