import { errorMessage, useEndpointForm } from '@mintmark/client'
import { testSmtp } from '@mintmark/contracts'
import { FormError, Panel, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useTestSmtpMutation } from './settings-api.ts'

/** Sends a test email with the saved settings. */
export function TestMailForm({ ownEmail }: { readonly ownEmail: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'email' })
  const { toast } = useToast()
  const [test] = useTestSmtpMutation()
  const { field, submission } = useEndpointForm(testSmtp, {
    values: { to: ownEmail },
    label: () => t('to'),
    failureText: (error) => errorMessage(error, t('testFailed')),
    send: (body) => test({ body }),
    onSuccess: (_, { to }) => toast({ tone: 'success', title: t('tested'), text: to }),
  })
  return (
    <Panel title={t('testTitle')} detail={t('testDetail')}>
      <Box
        component="form"
        noValidate
        onSubmit={submission.onSubmit}
        sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}
      >
        <TextInput {...field('to')} type="email" maxLength={254} />
        <FormError error={submission.error} />
        <SubmitButton busy={submission.busy} busyLabel={t('testing')}>
          {t('test')}
        </SubmitButton>
      </Box>
    </Panel>
  )
}
