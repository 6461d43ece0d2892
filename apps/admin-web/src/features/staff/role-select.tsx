import { STAFF_ROLES } from '@mintmark/domain'
import { SelectInput } from '@mintmark/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../app/one-of.ts'

export interface RoleSelectProps {
  readonly field: UseFormRegisterReturn
  /** What is chosen now: under it stands what that role may do. */
  readonly chosen: string | undefined
  readonly error: string | undefined
  /** Why the role cannot be changed; undefined where it can. */
  readonly fixedBecause?: string | undefined
}

/** One of the roles, and what it may do. */
export function RoleSelect({ field, chosen, error, fixedBecause }: RoleSelectProps) {
  const { t } = useTranslation('staff')
  const role = oneOf(STAFF_ROLES, chosen)
  return (
    <SelectInput
      {...field}
      label={t('fields.role')}
      placeholder={t('fields.rolePlaceholder')}
      options={STAFF_ROLES.map((each) => ({ value: each, label: t(`roles.${each}`) }))}
      disabled={fixedBecause !== undefined}
      hint={fixedBecause ?? (role && t(`mayDo.${role}`))}
      error={error}
    />
  )
}
