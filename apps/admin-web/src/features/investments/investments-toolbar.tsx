import { INVESTMENT_STATUSES } from '@mintmark/domain'
import { FilterSelect } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ALL, Toolbar } from '../../lists/toolbar.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { statusFilterOf } from './use-investment-pages.ts'

/** The search and the status filter of the investments. */
export function InvestmentsToolbar({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('investments')
  return (
    <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')}>
      <FilterSelect
        label={t('statusFilter')}
        value={statusFilterOf(place) ?? ALL}
        options={[
          { value: ALL, label: t('allStatus') },
          ...INVESTMENT_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(status) => place.choose('status', status === ALL ? '' : status)}
      />
    </Toolbar>
  )
}
