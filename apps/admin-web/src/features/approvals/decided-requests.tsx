import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { approvalQueryOf } from './approval-place.ts'
import { useListApprovalsQuery } from './approvals-api.ts'
import { useDecidedColumns } from './use-approval-columns.tsx'

/** What was approved, or what was refused. */
export function DecidedRequests({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('approvals')
  const answer = useListApprovalsQuery({ query: { ...approvalQueryOf(place), cursor: place.cursor } }, LIVE)
  return (
    <PagedTable
      label={t('decidedTab')}
      columns={useDecidedColumns()}
      answer={answer}
      place={place}
      empty={t('emptyDecided')}
      errorHeading={t('errorHeading')}
      errorText={t('errorText')}
    />
  )
}
