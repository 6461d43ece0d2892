import { FormError, Panel, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EMAIL } from '../../forms/email-pattern.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { useTestSmtpMutation } from './settings-api.ts'

/** Sends a test mail by the mail server that is saved. */
export function TestMailForm({ ownEmail }: { readonly ownEmail: string }) {
  const { t } = useTranslation('settings')
  const { toast } = useToast()
  const [test, { error, isLoading }] = useTestSmtpMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { to: ownEmail } })
  const refused = splitFailure(error, ['to'], t('email.testFailed'))
  const submit = handleSubmit(async (body) => {
    const { data } = await test({ body })
    if (data) toast({ tone: 'success', title: t('email.tested'), text: body.to })
  })
  return (
    <Panel title={t('email.testTitle')} detail={t('email.testDetail')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <TextInput
          {...register('to', {
            required: t('email.toRequired'),
            pattern: { value: EMAIL, message: t('email.toInvalid') },
          })}
          label={t('email.to')}
          type="email"
          maxLength={254}
          error={formState.errors.to?.message ?? refused.fields.to}
        />
        <FormError error={refused.form} />
        <SubmitButton busy={isLoading} busyLabel={t('email.testing')}>
          {t('email.test')}
        </SubmitButton>
      </Box>
    </Panel>
  )
}
