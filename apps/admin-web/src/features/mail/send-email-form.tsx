import { FormError, Panel, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EMAIL } from '../../forms/email-pattern.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { useSendMailMutation } from './mail-api.ts'
import { MailFields, type MailText } from './mail-fields.tsx'

const NOTHING = { to: '', subject: '', body: '' }

/** Sends an email to any address. The form keeps its text until the email is accepted. */
export function SendEmailForm() {
  const { t } = useTranslation('mail')
  const { toast } = useToast()
  const [send, { error, isLoading }] = useSendMailMutation()
  const { register, handleSubmit, formState, reset } = useForm<MailText>({ defaultValues: NOTHING })
  const { errors } = formState
  const refused = splitFailure(error, ['to', 'subject', 'body'], t('plainFailed'))
  const submit = handleSubmit(async (body) => {
    const { data } = await send({ body })
    if (!data) return
    reset(NOTHING)
    toast({ tone: 'success', title: t('plainSent'), text: body.to })
  })
  return (
    <Panel title={t('sendEmail')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <TextInput
          {...register('to', {
            required: t('toRequired'),
            pattern: { value: EMAIL, message: t('toInvalid') },
          })}
          label={t('to')}
          type="email"
          maxLength={254}
          autoComplete="off"
          error={errors.to?.message ?? refused.fields.to}
        />
        <MailFields register={register} errors={errors} refused={refused.fields} />
        <FormError error={refused.form} />
        <SubmitButton busy={isLoading} busyLabel={t('busy')}>
          {t('send')}
        </SubmitButton>
      </Box>
    </Panel>
  )
}
