import { and } from 'drizzle-orm'
import { WITHDRAWAL_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { type BroughtLink, followLink, requireLink } from '../mailed-links/public.ts'
import { mailedView } from './withdrawal-view.ts'

const linkOf = (token: string): BroughtLink => ({ token, realm: 'customer', purposes: ['confirm_withdrawal'] })
const ACTION = 'withdrawal.confirm_by_mail'

const ownRow = (customerId: string, withdrawalId: string | null) =>
  and(isRow(withdrawals, withdrawalId ?? fail('link_invalid', {})), isOf(withdrawals, customerId))

/** The withdrawal that an emailed link is for. The link stays usable. Refuses what confirming it would refuse. */
export async function readByLink(platform: Platform, token: string, address: string) {
  const { id: customerId, withdrawalId } = await requireLink(platform, linkOf(token), { action: ACTION, address })
  const [row] = await platform.db.select().from(withdrawals).where(ownRow(customerId, withdrawalId))
  const withdrawal = row ?? fail('link_invalid', {})
  const { status } = withdrawal
  return status === 'pending' ? mailedView(withdrawal) : fail('already_decided', { status })
}

/** The customer opened the link that was emailed for a withdrawal: staff can send it from now on. */
export const confirmByMail = (platform: Platform, token: string, address: string): Promise<void> =>
  followLink(
    platform,
    { ...linkOf(token), action: ACTION, address },
    async (transaction, { id: customerId, withdrawalId }) => {
      const own = ownRow(customerId, withdrawalId ?? null)
      const [row = fail('link_invalid', {})] = await transaction
        .select()
        .from(withdrawals)
        .where(own)
        .for('no key update')
      const { id, status } = row
      if (status !== 'pending') fail('already_decided', { status })
      const mailConfirmedAt = new Date()
      const mac = changedMac(transaction, WITHDRAWAL_ROWS, { before: row, after: { ...row, mailConfirmedAt } })
      return {
        subjectId: id,
        after: { mail_confirmed_at: mailConfirmedAt.toISOString() },
        last: (ready) =>
          ready
            .update(withdrawals)
            .set({ mailConfirmedAt, ...mac })
            .where(own),
      }
    },
  )
