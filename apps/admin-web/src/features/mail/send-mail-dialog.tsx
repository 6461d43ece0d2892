import { FormDialog, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitFailure } from '../../forms/split-failure.ts'
import { useSendMailMutation } from './mail-api.ts'
import { MailFields, type MailText } from './mail-fields.tsx'

export interface SendMailDialogProps {
  /** The customer whom it is written to. */
  readonly recipient: { readonly id: string; readonly email: string }
  readonly onClose: () => void
}

/** Writes a mail to a customer. */
export function SendMailDialog({ recipient: { id, email }, onClose }: SendMailDialogProps) {
  const { t } = useTranslation('mail')
  const { toast } = useToast()
  const [send, { error, isLoading }] = useSendMailMutation()
  const { register, handleSubmit, formState } = useForm<MailText>({
    defaultValues: { to: email, subject: '', body: '' },
  })
  const refused = splitFailure(error, ['subject', 'body'], { malformed: t('failed'), network: t('networkError') })
  const submit = handleSubmit(async (text) => {
    const { data } = await send({ body: { userId: id, ...text } })
    if (!data) return
    toast({ tone: 'success', title: t('sent') })
    onClose()
  })
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('submit')}
      busyLabel={t('busy')}
      busy={isLoading}
      error={refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${t('to')}: ${email}`}
      </Typography>
      <MailFields register={register} errors={formState.errors} refused={refused.fields} />
    </FormDialog>
  )
}
