import { USER_FILTERS } from '@mintmark/contracts'
import { FilterSelect } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../lists/one-of.ts'
import { ALL, Toolbar } from '../../lists/toolbar.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'

/** The search and the verification filter of the users. */
export function UsersToolbar({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('users')
  return (
    <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')}>
      <FilterSelect
        label={t('filter')}
        value={oneOf(USER_FILTERS, place.read('status')) ?? ALL}
        options={[
          { value: ALL, label: t('all') },
          ...USER_FILTERS.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(status) => place.choose('status', status === ALL ? '' : status)}
      />
    </Toolbar>
  )
}
