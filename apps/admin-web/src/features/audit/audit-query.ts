import { ACTOR_REALMS, AUDIT_OUTCOMES } from '@mintmark/contracts'
import { dayOf } from '../../lists/day-of.ts'
import type { List } from '../../lists/use-list.ts'

const ID = /^[0-9a-f-]{36}$/i
const TEXT_LENGTH_MAX = 100

/** The filters that no picker shows. */
export const ID_FILTERS = ['subject_id'] as const
export type IdFilter = (typeof ID_FILTERS)[number] | 'actor_id' | 'customer_id'

/** The query of the list and of its export. Values that the server would refuse are left out. */
export const auditQueryOf = ({ query, filter, filterOf }: List) => {
  const idOf = (name: IdFilter) => {
    const id = filter(name)
    return id && ID.test(id) ? id : undefined
  }
  return {
    ...query,
    realm: filterOf('realm', ACTOR_REALMS),
    outcome: filterOf('outcome', AUDIT_OUTCOMES),
    action: filter('action')?.slice(0, TEXT_LENGTH_MAX),
    actor_id: idOf('actor_id'),
    customer_id: idOf('customer_id'),
    subject_id: filter('subject_id')?.slice(0, TEXT_LENGTH_MAX),
    from: dayOf(filter('from')),
    to: dayOf(filter('to')),
  }
}
