import { errorMessage, useEndpointForm, useSend } from '@mintmark/client'
import { testSmtp } from '@mintmark/contracts'
import { FormError, Panel, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { settingsMessages } from '../../locales/en/settings-messages.ts'

/** Sends a test email with the saved settings. */
export function TestMailForm({ ownEmail }: { readonly ownEmail: string }) {
  const { toast } = useToast()
  const [test] = useSend(testSmtp)
  const { field, submission } = useEndpointForm(testSmtp, {
    values: { to: ownEmail },
    label: () => settingsMessages.email.to,
    failureText: (error) => errorMessage(error, settingsMessages.email.testFailed),
    send: (body) => test({ body }),
    onSuccess: ({ message }, { to }) => toast({ tone: 'success', title: message, text: to }),
  })
  return (
    <Panel title={settingsMessages.email.testTitle} detail={settingsMessages.email.testDetail}>
      <Box
        component="form"
        noValidate
        onSubmit={submission.onSubmit}
        sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}
      >
        <TextInput {...field('to')} type="email" maxLength={254} />
        <FormError error={submission.error} />
        <SubmitButton busy={submission.busy} busyLabel={settingsMessages.email.testing}>
          {settingsMessages.email.test}
        </SubmitButton>
      </Box>
    </Panel>
  )
}
