import type { Database } from '../../db/connect.ts'
import { countOne, readCount } from '../auth/attempt-rows.ts'

/** More notices than a busy hour brings. Whoever makes requests by the hundred fills no mailbox with them. */
const NOTICES_MAX = 20
/** An address that is not verified may be a stranger's, in whose name somebody makes requests. */
const NOTICES_MAX_UNVERIFIED = 3
const WINDOW_SECONDS = 3600

const subjectOf = (customerId: string) => `notice:customer:${customerId}`

/** Whether a customer may be sent another notice within this hour. */
export const hasNoticeLeft = async (
  db: Pick<Database, 'select'>,
  { customerId, isVerified }: { readonly customerId: string; readonly isVerified: boolean },
): Promise<boolean> =>
  (await readCount(db, subjectOf(customerId))) < (isVerified ? NOTICES_MAX : NOTICES_MAX_UNVERIFIED)

/** Counts a notice once it is sent, so that one that is tried again counts once. */
export async function countNotice(db: Pick<Database, 'insert'>, customerId: string): Promise<void> {
  await countOne(db, subjectOf(customerId), WINDOW_SECONDS)
}
