import { STAFF_ROLES } from '@mintmark/domain'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../app/one-of.ts'
import { EMAIL } from '../../forms/email-pattern.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { RoleSelect } from './role-select.tsx'
import { useInviteStaffMutation } from './staff-api.ts'

const NOTHING = { name: '', email: '', role: '' }

/** Makes a staff account and mails the invitation to it. */
export function InviteStaffDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('staff')
  const { toast } = useToast()
  const [invite, { error, isLoading }] = useInviteStaffMutation()
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: NOTHING })
  const { errors } = formState
  const refused = splitFailure(error, ['name', 'email', 'role'], t('failed'))
  const submit = handleSubmit(async ({ name, email, role: chosen }) => {
    const role = oneOf(STAFF_ROLES, chosen)
    if (!role) return
    const { data } = await invite({ body: { name, email, role } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  })
  return (
    <FormDialog
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      busyLabel={t('invite.busy')}
      busy={isLoading}
      error={refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('invite.text')}
      </Typography>
      <TextInput
        {...register('name', { required: t('required.name') })}
        label={t('fields.name')}
        maxLength={100}
        autoComplete="off"
        error={errors.name?.message ?? refused.fields.name}
      />
      <TextInput
        {...register('email', {
          required: t('required.email'),
          pattern: { value: EMAIL, message: t('required.emailInvalid') },
        })}
        label={t('fields.email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        error={errors.email?.message ?? refused.fields.email}
      />
      <RoleSelect
        field={register('role', { required: t('required.role') })}
        chosen={useWatch({ control, name: 'role' })}
        error={errors.role?.message ?? refused.fields.role}
      />
    </FormDialog>
  )
}
