import type { Database } from '../../db/connect.ts'
import { countOne, readCount } from '../auth/attempt-rows.ts'

/**
 * Requests that take nothing but a click, so that somebody could fill a mailbox with what is written about them. Nothing
 * else is ever dropped: above all not that funds were asked to leave, which a thief would wish to go unread.
 */
const COSTLESS = ['deposit.pending', 'investment.pending']
export const isLimited = (kind: string): boolean => COSTLESS.includes(kind)

/** More of them than a busy hour brings. */
const NOTICES_MAX = 20
/** An address that is not verified may be a stranger's, in whose name somebody makes requests. */
const NOTICES_MAX_UNVERIFIED = 3
const WINDOW_SECONDS = 3600

const subjectOf = (customerId: string) => `notification:customer:${customerId}`

/** Whether a customer may be sent another of them within this hour. */
export const hasNotificationLeft = async (
  db: Pick<Database, 'select'>,
  { customerId, isVerified }: { readonly customerId: string; readonly isVerified: boolean },
): Promise<boolean> =>
  (await readCount(db, subjectOf(customerId))) < (isVerified ? NOTICES_MAX : NOTICES_MAX_UNVERIFIED)

/** Counts one of them once it is sent, so that one that is tried again counts once. */
export async function countNotification(db: Pick<Database, 'insert'>, customerId: string): Promise<void> {
  await countOne(db, subjectOf(customerId), WINDOW_SECONDS)
}
