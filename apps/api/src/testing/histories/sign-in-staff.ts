import type { StaffActor } from '../../actor.ts'
import { insertAudit } from '../../audit/audit-event.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { BooksKeys } from '../../integrations/books-keys.ts'
import { authenticity } from '../../ledger/row-mac.ts'
import { STAFF_SESSION_HOURS } from '../../sessions/sessions.ts'

/** A session ends after this time, and the checks of decisions look for a sign-in within it. */
const SESSION_MS = STAFF_SESSION_HOURS * 3_600_000

/** Signs a staff member in from then on until now, twice in the time that a session lasts. */
export async function signInStaff(sql: LedgerSql, keys: BooksKeys, actor: StaffActor, from: number): Promise<void> {
  const count = Math.ceil((Date.now() - from) / (SESSION_MS / 2))
  const events = Array.from({ length: count }, (_, place) => {
    const at = new Date(from + (place * SESSION_MS) / 2)
    return { actor, action: 'staff.sign_in', subjectId: actor.id, outcome: 'done', at } as const
  })
  await sendTogether(sql, [insertAudit(events, authenticity(keys).authenticate)])
}
