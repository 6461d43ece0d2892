import { STAFF_STATUSES } from '@mintmark/contracts'
import { FilterSelect } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../lists/one-of.ts'
import { ALL, Toolbar } from '../../lists/toolbar.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'

/** The search and the status filter of the staff. */
export function StaffToolbar({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('staff')
  return (
    <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')}>
      <FilterSelect
        label={t('filter')}
        value={oneOf(STAFF_STATUSES, place.read('status')) ?? ALL}
        options={[
          { value: ALL, label: t('all') },
          ...STAFF_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(status) => place.choose('status', status === ALL ? '' : status)}
      />
    </Toolbar>
  )
}
