import { FormError, Panel, PasswordInput, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isSaid } from '../../forms/is-said.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { type Settings, useSaveEmailSettingsMutation } from './settings-api.ts'

const FIELDS = ['host', 'port', 'user', 'pass', 'from'] as const

/** The mail server on a page of its own. */
export function EmailSettingsForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings')
  const { toast } = useToast()
  const [save, { error, isLoading }] = useSaveEmailSettingsMutation()
  const { smtp_host: host, smtp_port: port, smtp_user: user, smtp_from: from, smtp_pass_set: isPasswordSet } = settings
  const { register, handleSubmit, formState, setValue } = useForm({
    values: { host, port, user, pass: '', from },
    // Settings that change meanwhile come in beside what was typed and do not take it away.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState
  const refused = splitFailure(error, FIELDS, t('email.failed'))
  const submit = handleSubmit(async (body) => {
    const { data } = await save({ body })
    if (!data) return
    // The password went up and never comes back.
    setValue('pass', '', { shouldDirty: true })
    toast({ tone: 'success', title: t('email.saved') })
  })
  const needed = (field: 'host' | 'port' | 'user' | 'pass') => ({
    validate: (text: string) => isSaid(text) || t('required', { field: t(`email.${field}`) }),
  })
  return (
    <Panel title={t('email.title')} detail={t('smtp.detail')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <TextInput
          {...register('host', needed('host'))}
          label={t('email.host')}
          maxLength={253}
          autoComplete="off"
          error={errors.host?.message ?? refused.fields.host}
        />
        <TextInput
          {...register('port', needed('port'))}
          label={t('email.port')}
          hint={t('smtp.portHint')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          error={errors.port?.message ?? refused.fields.port}
        />
        <TextInput
          {...register('user', needed('user'))}
          label={t('email.user')}
          maxLength={254}
          autoComplete="off"
          error={errors.user?.message ?? refused.fields.user}
        />
        <PasswordInput
          {...register('pass', isPasswordSet ? {} : needed('pass'))}
          label={t('email.pass')}
          hint={isPasswordSet ? t('smtp.keep') : undefined}
          maxLength={200}
          autoComplete="new-password"
          error={errors.pass?.message ?? refused.fields.pass}
        />
        <TextInput
          {...register('from')}
          label={t('email.from')}
          maxLength={254}
          autoComplete="off"
          error={refused.fields.from}
        />
        <FormError error={refused.form} />
        <SubmitButton busy={isLoading} busyLabel={t('email.busy')}>
          {t('email.submit')}
        </SubmitButton>
      </Box>
    </Panel>
  )
}
