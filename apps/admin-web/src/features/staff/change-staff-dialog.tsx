import { STAFF_ROLES } from '@mintmark/domain'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../app/one-of.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { RoleSelect } from './role-select.tsx'
import { type Member, useChangeStaffMutation } from './staff-api.ts'

export interface ChangeStaffDialogProps {
  readonly member: Member
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** Changes the name or the role of a staff member; one's own role is another owner's to change. */
export function ChangeStaffDialog({ member, isOwn, onClose }: ChangeStaffDialogProps) {
  const { t } = useTranslation('staff')
  const { toast } = useToast()
  const [change, { error, isLoading }] = useChangeStaffMutation()
  const { id, name: oldName, role: oldRole } = member
  const { control, register, handleSubmit, formState } = useForm<{ name: string; role: string }>({
    defaultValues: { name: oldName, role: oldRole },
  })
  const { errors } = formState
  const refused = splitFailure(error, ['name', 'role'], t('failed'))
  const submit = handleSubmit(async ({ name, role }) => {
    const { data } = await change({ params: { id }, body: { name, role: oneOf(STAFF_ROLES, role) ?? oldRole } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  })
  return (
    <FormDialog
      title={t('change.title')}
      submitLabel={t('change.submit')}
      busyLabel={t('change.busy')}
      busy={isLoading}
      error={refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...register('name', { required: t('required.name') })}
        label={t('fields.name')}
        maxLength={100}
        error={errors.name?.message ?? refused.fields.name}
      />
      <RoleSelect
        field={register('role', { required: t('required.role') })}
        chosen={useWatch({ control, name: 'role' })}
        error={errors.role?.message ?? refused.fields.role}
        fixedBecause={isOwn ? t('change.own') : undefined}
      />
    </FormDialog>
  )
}
