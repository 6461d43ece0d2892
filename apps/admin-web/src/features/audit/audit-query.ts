import { ACTOR_REALMS, AUDIT_OUTCOMES } from '@mintmark/contracts'
import { dayOf } from '../../app/list/day-of.ts'
import type { List } from '../../app/list/use-list.ts'

const ID = /^[0-9a-f-]{36}$/i
const TEXT_LENGTH_MAX = 100

/** The filters for one person or one subject. */
export const ID_FILTERS = ['actor_id', 'subject_id'] as const
export type IdFilter = (typeof ID_FILTERS)[number]

/** What the list and its export are asked for. Values that the server would refuse are left out. */
export const auditQueryOf = ({ query, filter, filterOf }: List) => {
  const actor = filter('actor_id')
  return {
    ...query,
    realm: filterOf('realm', ACTOR_REALMS),
    outcome: filterOf('outcome', AUDIT_OUTCOMES),
    action: filter('action')?.slice(0, TEXT_LENGTH_MAX),
    actor_id: actor && ID.test(actor) ? actor : undefined,
    subject_id: filter('subject_id')?.slice(0, TEXT_LENGTH_MAX),
    from: dayOf(filter('from')),
    to: dayOf(filter('to')),
  }
}
