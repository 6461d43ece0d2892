import { useRead } from '@mintmark/client'
import { listStaff, listUsers } from '@mintmark/contracts'
import Autocomplete from '@mui/material/Autocomplete'
import { useState } from 'react'
import { auditMessages } from '../../locales/en/audit-messages.ts'
import { PICKER_SX, pickerInput } from './picker-input.tsx'

const SHOWN_MAX = '20'
const ID_SHOWN = 8

interface Person {
  readonly id: string
  readonly kind: 'staff' | 'customers'
  readonly label: string
}

interface PersonPickerProps {
  /** The id of the chosen staff member or customer. */
  readonly value: string | undefined
  readonly onChange: (person: Pick<Person, 'id' | 'kind'> | null) => void
}

/** A staff member or a customer, found by name or email address. */
export function PersonPicker({ value, onChange }: PersonPickerProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Person | null>(null)
  const query = { query: typed.slice(0, 100), limit: SHOWN_MAX }
  const staff = useRead(listStaff, { query })
  const customers = useRead(listUsers, { query })
  const people: readonly Person[] = [
    ...(staff.data?.rows ?? []).map(({ id, email, name }) => ({
      id,
      kind: 'staff' as const,
      label: `${name} (${email})`,
    })),
    ...(customers.data?.rows ?? []).map(({ id, email }) => ({ id, kind: 'customers' as const, label: email })),
  ]
  const known = [chosen, ...people].find((person) => person?.id === value)
  // After following a link, the end of the id shows until the name is known.
  const shown = value === undefined ? null : (known ?? { id: value, kind: 'staff', label: value.slice(-ID_SHOWN) })
  return (
    <Autocomplete<Person>
      size="small"
      options={[...people]}
      value={shown}
      groupBy={({ kind }) => auditMessages.realms[kind === 'staff' ? 'staff' : 'customer']}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      loading={staff.isFetching || customers.isFetching}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, person) => {
        setChosen(person)
        onChange(person)
      }}
      sx={{ ...PICKER_SX, width: { xs: '100%', sm: 280 } }}
      renderInput={pickerInput(auditMessages.person)}
    />
  )
}
