import { ROLES, STAFF_ROLES } from '@mintmark/domain'
import { SelectInput, type SelectInputProps } from '@mintmark/ui'
import { oneOf } from '../../lists/one-of.ts'
import { staffMessages } from '../../locales/en/staff-messages.ts'

export type RoleSelectProps = Omit<SelectInputProps, 'options' | 'placeholder' | 'hint'> & {
  readonly chosen: string
  /** Why the role cannot be changed; undefined if it can. */
  readonly fixedBecause?: string | undefined
}

/** One of the roles, with what it can do. */
export function RoleSelect({ chosen, fixedBecause, ...field }: RoleSelectProps) {
  const role = oneOf(STAFF_ROLES, chosen)
  return (
    <SelectInput
      {...field}
      placeholder={staffMessages.fields.rolePlaceholder}
      options={STAFF_ROLES.map((each) => ({ value: each, label: ROLES[each].title }))}
      disabled={fixedBecause !== undefined}
      hint={fixedBecause ?? (role && ROLES[role].summary)}
    />
  )
}
