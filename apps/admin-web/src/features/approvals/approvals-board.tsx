import { FilterSelect, PageTabs } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { Toolbar } from '../../lists/toolbar.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { APPROVAL_TABS, approvalTabOf, DECISIONS, decisionOf } from './approval-place.ts'
import { DecidedRequests } from './decided-requests.tsx'
import { PendingRequests, type PendingRequestsProps } from './pending-requests.tsx'

/** What waits and what was decided, under one search. */
export function ApprovalsBoard(props: PendingRequestsProps) {
  const { t } = useTranslation('approvals')
  const { place } = props
  const tab = approvalTabOf(place)
  return (
    <>
      <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')}>
        {tab === 'decided' && <DecisionFilter place={place} />}
      </Toolbar>
      <PageTabs
        label={t('tabs')}
        tabs={APPROVAL_TABS.map((value) => ({ value, label: t(`${value}Tab`) }))}
        value={tab}
        onChange={(next) => place.choose('tab', next === 'pending' ? '' : next)}
      >
        {tab === 'pending' ? <PendingRequests {...props} /> : <DecidedRequests place={place} />}
      </PageTabs>
    </>
  )
}

function DecisionFilter({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('approvals')
  return (
    <FilterSelect
      label={t('decision')}
      value={decisionOf(place)}
      options={DECISIONS.map((value) => ({ value, label: t(`status.${value}`) }))}
      onChange={(status) => place.choose('status', status)}
    />
  )
}
