import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EMAIL } from '../../forms/email-pattern.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { type User, useChangeUserMutation, useCreateUserMutation } from './users-api.ts'

export interface UserDialogProps {
  /** Whom to edit; undefined for somebody new. */
  readonly user: User | undefined
  readonly onClose: () => void
}

const FIELDS = ['email', 'first_name', 'last_name', 'phone', 'country'] as const
const NOBODY = { email: '', first_name: '', last_name: '', phone: '', country: '' }

const known = ({ email, first_name, last_name, phone, country }: User) => ({
  email,
  first_name,
  last_name,
  phone,
  country,
})

/** Adds a customer, or changes what is known of one. Only the e-mail address is required. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users')
  const { toast } = useToast()
  const [create, creating] = useCreateUserMutation()
  const [change, changing] = useChangeUserMutation()
  const { error, isLoading } = user ? changing : creating
  const { register, handleSubmit, formState } = useForm({ defaultValues: user ? known(user) : NOBODY })
  const refused = splitFailure(error, FIELDS, t('saveFailed'))
  const act = user ? 'editing' : 'adding'

  const submit = handleSubmit(async (body) => {
    const { data } = await (user ? change({ params: { id: user.id }, body }) : create({ body }))
    if (!data) return
    toast({ tone: 'success', title: t(`${act}.done`), text: data.email })
    onClose()
  })
  return (
    <FormDialog
      title={t(`${act}.title`)}
      submitLabel={t(`${act}.submit`)}
      busyLabel={t(`${act}.busy`)}
      busy={isLoading}
      error={refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {!user && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('adding.text')}
        </Typography>
      )}
      <TextInput
        {...register('email', {
          required: t('fields.emailRequired'),
          pattern: { value: EMAIL, message: t('fields.emailInvalid') },
        })}
        label={t('fields.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        error={formState.errors.email?.message ?? refused.fields.email}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput
          {...register('first_name')}
          label={t('fields.first_name')}
          autoComplete="off"
          maxLength={100}
          error={refused.fields.first_name}
        />
        <TextInput
          {...register('last_name')}
          label={t('fields.last_name')}
          autoComplete="off"
          maxLength={100}
          error={refused.fields.last_name}
        />
        <TextInput
          {...register('phone')}
          label={t('fields.phone')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          error={refused.fields.phone}
        />
        <TextInput
          {...register('country')}
          label={t('fields.country')}
          autoComplete="off"
          maxLength={100}
          error={refused.fields.country}
        />
      </Box>
    </FormDialog>
  )
}
