import { errorMessage, useSend } from '@mintmark/client'
import { sendMail } from '@mintmark/contracts'
import { FormError, PageForm, Panel, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { mailMessages } from '../../locales/en/mail-messages.ts'
import { MailFields } from './mail-fields.tsx'
import { PreviewDialog, type PreviewedMail } from './preview-dialog.tsx'

/** Sends an email to any address. The form keeps its text until the email is accepted. */
export function SendEmailForm() {
  const { toast } = useToast()
  const [send] = useSend(sendMail)
  const [preview, setPreview] = useState<PreviewedMail | null>(null)
  const { form, field, submission, reset } = useStaffForm(sendMail, {
    about: null,
    values: { to: '', subject: '', body: '' },
    label: (name) => mailMessages.fields[name],
    failureText: (error) => errorMessage(error, mailMessages.plainFailed),
    send: (body) => send({ body }),
    onSuccess: ({ message }, { to }) => {
      reset()
      toast({ tone: 'success', title: message, text: mailMessages.queued({ to }) })
    },
  })
  return (
    <Panel title={mailMessages.sendEmail}>
      <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty} sx={{ justifyItems: 'start' }}>
        <TextInput {...field('to')} type="email" maxLength={254} autoComplete="off" />
        <MailFields field={field} />
        <FormError error={submission.error} />
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <SubmitButton busy={submission.busy} busyLabel={mailMessages.busy}>
            {mailMessages.send}
          </SubmitButton>
          <Button variant="outlined" color="inherit" onClick={() => setPreview(form.getValues())}>
            {mailMessages.preview.open}
          </Button>
        </Box>
      </PageForm>
      {preview && <PreviewDialog mail={preview} onClose={() => setPreview(null)} />}
    </Panel>
  )
}
