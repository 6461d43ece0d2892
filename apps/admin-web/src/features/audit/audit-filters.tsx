import { ACTOR_REALMS, AUDIT_OUTCOMES } from '@mintmark/contracts'
import Chip from '@mui/material/Chip'
import { DayField } from '../../lists/day-field.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import type { List } from '../../lists/use-list.ts'
import { auditMessages } from '../../locales/en/audit-messages.ts'
import { ActionPicker } from './action-picker.tsx'
import { ID_FILTERS } from './audit-query.ts'
import { PersonPicker } from './person-picker.tsx'

const SHOWN_ID_LENGTH = 8

/** Filters by person, outcome, action and days. */
export function AuditFilters({ list }: { readonly list: List }) {
  return (
    <>
      <ListFilter
        list={list}
        name="realm"
        label={auditMessages.realm}
        allLabel={auditMessages.allRealms}
        values={ACTOR_REALMS}
        labelOf={(realm) => auditMessages.realms[realm]}
      />
      <ListFilter
        list={list}
        name="outcome"
        label={auditMessages.outcome}
        allLabel={auditMessages.allOutcomes}
        values={AUDIT_OUTCOMES}
        labelOf={(outcome) => auditMessages.outcomes[outcome]}
      />
      <ActionPicker value={list.filter('action')} onChange={(action) => list.choose('action', action)} />
      <PersonPicker
        value={list.filter('actor_id') ?? list.filter('customer_id')}
        onChange={(person) =>
          list.chooseAll({
            actor_id: person?.kind === 'staff' ? person.id : '',
            customer_id: person?.kind === 'customers' ? person.id : '',
          })
        }
      />
      <DayField label={auditMessages.from} value={list.filter('from')} onChange={(day) => list.choose('from', day)} />
      <DayField label={auditMessages.to} value={list.filter('to')} onChange={(day) => list.choose('to', day)} />
      {ID_FILTERS.map((name) => {
        const id = list.filter(name)
        if (!id) return null
        return (
          <Chip
            key={name}
            label={auditMessages.only[name]({ id: id.slice(-SHOWN_ID_LENGTH) })}
            onDelete={() => list.choose(name, '')}
          />
        )
      })}
    </>
  )
}
