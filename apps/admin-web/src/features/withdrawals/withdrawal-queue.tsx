import { APPROVAL_STATUSES } from '@mintmark/domain'
import { FilterSelect } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { oneOf } from '../../lists/one-of.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import { Toolbar } from '../../lists/toolbar.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { useDecisions } from './use-decisions.tsx'
import { useQueueColumns } from './use-queue-columns.tsx'
import { useSecondDoor } from './use-second-door.ts'
import { useListWithdrawalRequestsQuery } from './withdrawals-api.ts'

const STATUSES = [...APPROVAL_STATUSES, 'all'] as const

export interface WithdrawalQueueProps {
  readonly place: ListPlace
  readonly mayDecide: boolean
}

/** What the list is asked for, here and for its export. */
export const queueQueryOf = ({ query, sort, read }: ListPlace) => ({
  query,
  sort,
  status: oneOf(STATUSES, read('status')) ?? 'pending',
})

/** The requests with everything that is known of each; the pending ones unless another status is asked for. */
export function WithdrawalQueue({ place, mayDecide }: WithdrawalQueueProps) {
  const { t } = useTranslation('withdrawals')
  const asked = queueQueryOf(place)
  const { status } = asked
  const answer = useListWithdrawalRequestsQuery({ query: { ...asked, cursor: place.cursor } }, LIVE)
  const columns = useQueueColumns()
  const { buttons, dialog } = useDecisions(useSecondDoor(), {
    title: t('confirmation.title'),
    act: t('confirm'),
    busy: t('confirmation.busy'),
  })
  return (
    <>
      <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')}>
        <FilterSelect
          label={t('queue.statusFilter')}
          value={status}
          options={STATUSES.map((each) => ({
            value: each,
            label: each === 'all' ? t('queue.all') : t(`status.${each}`),
          }))}
          onChange={(next) => place.choose('status', next === 'pending' ? '' : next)}
        />
      </Toolbar>
      <PagedTable
        label={t('queue.title')}
        columns={columns}
        answer={answer}
        place={place}
        empty={status === 'pending' ? t('emptyPending') : t('queue.empty')}
        errorHeading={t('queue.errorHeading')}
        errorText={t('queue.errorText')}
        renderActions={mayDecide ? buttons : undefined}
      />
      {dialog}
    </>
  )
}
