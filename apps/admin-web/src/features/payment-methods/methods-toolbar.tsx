import { METHOD_TYPES } from '@mintmark/contracts'
import { FilterSelect } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../lists/one-of.ts'
import { ALL, Toolbar } from '../../lists/toolbar.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'

/** The search and the type filter of the payment methods. */
export function MethodsToolbar({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('methods')
  return (
    <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')}>
      <FilterSelect
        label={t('filter')}
        value={oneOf(METHOD_TYPES, place.read('type')) ?? ALL}
        options={[
          { value: ALL, label: t('allTypes') },
          ...METHOD_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
        ]}
        onChange={(type) => place.choose('type', type === ALL ? '' : type)}
      />
    </Toolbar>
  )
}
