import { useRead } from '@mintmark/client'
import {
  ASSIGNED_FILTERS,
  listAdminCoins,
  listAdminPaymentMethods,
  PROOF_FILTERS,
  QUEUE_STEPS,
} from '@mintmark/contracts'
import { DayField } from '../lists/day-field.tsx'
import { ListFilter } from '../lists/list-filter.tsx'
import { MoreFilters } from '../lists/more-filters.tsx'
import type { List } from '../lists/use-list.ts'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { usdOf } from './queue-query.ts'
import { UsdField } from './usd-field.tsx'

const WHOLE_LIST = { query: { limit: '200' } } as const

interface QueueFiltersProps {
  readonly list: List
  /** True while the list shows what waits, which has more filters. */
  readonly isPending: boolean
  /** True if its requests may have a proof. */
  readonly hasProofs?: boolean
}

/** The filters of a queue, beside its status. */
export function QueueFilters({ list, isPending, hasProofs = false }: QueueFiltersProps) {
  const names = isPending ? ['coin', 'method', 'min', 'max', 'from', 'to', 'proof', 'assigned'] : ['from', 'to']
  const count = names.filter((name) => list.filter(name) !== undefined).length
  return (
    <>
      {isPending && (
        <ListFilter
          list={list}
          name="waiting"
          label={queueMessages.filters.waiting}
          allLabel={queueMessages.filters.everything}
          values={QUEUE_STEPS}
          labelOf={(step) => queueMessages.filters.steps[step]}
        />
      )}
      <MoreFilters count={count}>
        {isPending && <RequestFilters list={list} hasProofs={hasProofs} />}
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={queueMessages.filters[name]}
            value={list.filter(name)}
            onChange={(day) => list.choose(name, day)}
          />
        ))}
      </MoreFilters>
    </>
  )
}

/** The subject of a pending request: its coin, method, worth, and proof. */
function RequestFilters({ list, hasProofs }: { readonly list: List; readonly hasProofs: boolean }) {
  const coins = useRead(listAdminCoins, WHOLE_LIST).data?.rows ?? []
  const methods = useRead(listAdminPaymentMethods, WHOLE_LIST).data?.rows ?? []
  return (
    <>
      <ListFilter
        list={list}
        name="coin"
        label={queueMessages.filters.coin}
        allLabel={queueMessages.filters.all}
        values={coins.map(({ symbol }) => symbol)}
        labelOf={(symbol) => symbol}
      />
      <ListFilter
        list={list}
        name="method"
        label={queueMessages.filters.method}
        allLabel={queueMessages.filters.all}
        values={methods.map(({ id }) => id)}
        labelOf={(method) => methods.find(({ id }) => id === method)?.name ?? ''}
      />
      {(['min', 'max'] as const).map((name) => (
        <UsdField
          key={name}
          label={queueMessages.filters[name]}
          value={usdOf(list.filter(name)) ?? ''}
          onChange={(usd) => list.choose(name, usd)}
        />
      ))}
      <ListFilter
        list={list}
        name="assigned"
        label={queueMessages.filters.assigned}
        allLabel={queueMessages.filters.all}
        values={ASSIGNED_FILTERS}
        labelOf={(assignee) => queueMessages.filters.assignees[assignee]}
      />
      {hasProofs && (
        <ListFilter
          list={list}
          name="proof"
          label={queueMessages.filters.proof}
          allLabel={queueMessages.filters.all}
          values={PROOF_FILTERS}
          labelOf={(proof) => queueMessages.filters.proofs[proof]}
        />
      )}
    </>
  )
}
