import { type Sent, useEndpointForm } from '@mintmark/client'
import type { Endpoint, forgotPassword } from '@mintmark/contracts'
import { FormError, InlineNotice, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useSignInFailure } from './use-sign-in-failure.ts'

type EmailBody = (typeof forgotPassword)['body']

export interface EmailFormProps {
  readonly call: Endpoint & { readonly body: EmailBody }
  readonly submitLabel: string
  readonly send: (body: { readonly email: string }) => PromiseLike<Sent<{ readonly message: string }>>
}

/** Asks for an email address to send a link to. */
export function EmailForm({ call, submitLabel, send }: EmailFormProps) {
  const failureText = useSignInFailure()
  const [sent, setSent] = useState<string>()
  const { field, submission } = useEndpointForm(call, {
    values: { email: '' },
    label: () => signInMessages.email,
    failureText,
    send: (body) => {
      setSent(undefined)
      return send(body)
    },
    onSuccess: ({ message }) => setSent(message),
  })
  return (
    <Box component="form" noValidate onSubmit={submission.onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput {...field('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} autoFocus />
      {sent && <InlineNotice tone="success" text={sent} />}
      <FormError error={submission.error} />
      <SubmitButton fullWidth busy={submission.busy} busyLabel={signInMessages.forgot.busy}>
        {submitLabel}
      </SubmitButton>
    </Box>
  )
}
