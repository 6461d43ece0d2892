import { ACTOR_REALMS, AUDIT_OUTCOMES } from '@mintmark/contracts'
import { FilterSelect, SearchField } from '@mintmark/ui'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../lists/one-of.ts'
import { ALL, Toolbar } from '../../lists/toolbar.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { ONLY } from './audit-place.ts'
import { DayField } from './day-field.tsx'

/** The search of the log and its filters: by whom, how it ended, which act, between which days. */
export function AuditToolbar({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('audit')
  const choose = (name: string) => (value: string) => place.choose(name, value === ALL ? '' : value)
  return (
    <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')}>
      <FilterSelect
        label={t('realm')}
        value={oneOf(ACTOR_REALMS, place.read('realm')) ?? ALL}
        options={[
          { value: ALL, label: t('allRealms') },
          ...ACTOR_REALMS.map((realm) => ({ value: realm, label: t(`realms.${realm}`) })),
        ]}
        onChange={choose('realm')}
      />
      <FilterSelect
        label={t('outcome')}
        value={oneOf(AUDIT_OUTCOMES, place.read('outcome')) ?? ALL}
        options={[
          { value: ALL, label: t('allOutcomes') },
          ...AUDIT_OUTCOMES.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) })),
        ]}
        onChange={choose('outcome')}
      />
      <SearchField
        label={t('act')}
        placeholder={t('actHint')}
        value={place.read('action') ?? ''}
        onSearch={choose('action')}
      />
      <DayField label={t('from')} value={place.read('from')} onChange={choose('from')} />
      <DayField label={t('to')} value={place.read('to')} onChange={choose('to')} />
      {ONLY.map((only) => {
        const id = place.read(only)
        if (!id) return null
        return (
          <Chip key={only} label={t(`only.${only}`, { id: id.slice(-8) })} onDelete={() => place.choose(only, '')} />
        )
      })}
    </Toolbar>
  )
}
