import { errorMessage, useSend } from '@mintmark/client'
import { sendMail } from '@mintmark/contracts'
import { FormDialog, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { mailMessages } from '../../locales/en/mail-messages.ts'
import { MailFields } from './mail-fields.tsx'
import { PreviewDialog, type PreviewedMail } from './preview-dialog.tsx'

export interface SendMailDialogProps {
  readonly recipient: { readonly id: string; readonly email: string }
  readonly onClose: () => void
}

/** Sends an email to a customer. */
export function SendMailDialog({ recipient: { id, email }, onClose }: SendMailDialogProps) {
  const { toast } = useToast()
  const [send] = useSend(sendMail)
  const [preview, setPreview] = useState<PreviewedMail | null>(null)
  const texts = { malformed: mailMessages.failed, network: mailMessages.networkError }
  const { form, field, submission } = useStaffForm(sendMail, {
    about: id,
    values: { to: email, subject: '', body: '' },
    label: (name) => mailMessages.fields[name],
    failureText: (error) => errorMessage(error, texts),
    send: (body) => send({ body: { userId: id, ...body } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message, text: mailMessages.queued({ to: email }) })
      onClose()
    },
  })
  return (
    <>
      <FormDialog
        {...submission}
        title={mailMessages.title}
        submitLabel={mailMessages.submit}
        busyLabel={mailMessages.busy}
        onClose={onClose}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {mailMessages.sendingTo({ email })}
        </Typography>
        <MailFields field={field} />
        <Box>
          <Button variant="outlined" color="inherit" onClick={() => setPreview(form.getValues())}>
            {mailMessages.preview.open}
          </Button>
        </Box>
      </FormDialog>
      {preview && <PreviewDialog mail={preview} onClose={() => setPreview(null)} />}
    </>
  )
}
