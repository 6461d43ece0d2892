import { STAFF_ROLES } from '@mintmark/domain'
import { SelectInput, type SelectInputProps } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../app/one-of.ts'

export type RoleSelectProps = Omit<SelectInputProps, 'options' | 'placeholder' | 'hint'> & {
  readonly chosen: string
  /** Why the role cannot be changed; undefined if it can. */
  readonly fixedBecause?: string | undefined
}

/** One of the roles, with what it can do. */
export function RoleSelect({ chosen, fixedBecause, ...field }: RoleSelectProps) {
  const { t } = useTranslation('staff')
  const role = oneOf(STAFF_ROLES, chosen)
  return (
    <SelectInput
      {...field}
      placeholder={t('fields.rolePlaceholder')}
      options={STAFF_ROLES.map((each) => ({ value: each, label: t(`roles.${each}`) }))}
      disabled={fixedBecause !== undefined}
      hint={fixedBecause ?? (role && t(`mayDo.${role}`))}
    />
  )
}
