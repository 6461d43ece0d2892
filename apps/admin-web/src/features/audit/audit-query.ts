import { ACTOR_REALMS, AUDIT_OUTCOMES } from '@mintmark/contracts'
import { oneOf } from '../../lists/one-of.ts'
import type { ListPlace } from '../../lists/use-list-place.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{36}$/i

/** A day as a date field gives it; an address that was tampered with gives none. */
export const dayOf = (text: string | undefined): string | undefined => (text && DAY.test(text) ? text : undefined)

/** The filters that name one person or one subject. */
export const ONLY = ['actor_id', 'subject_id'] as const

/** What the log is asked for, here and for its export. */
export const auditQueryOf = ({ query, sort, read }: ListPlace) => {
  const actor = read('actor_id')
  return {
    query,
    sort,
    realm: oneOf(ACTOR_REALMS, read('realm')),
    outcome: oneOf(AUDIT_OUTCOMES, read('outcome')),
    act: read('act')?.slice(0, 100),
    actor_id: actor && ID.test(actor) ? actor : undefined,
    subject_id: read('subject_id')?.slice(0, 100),
    from: dayOf(read('from')),
    to: dayOf(read('to')),
  }
}
