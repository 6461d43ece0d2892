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
  /** Shown after a link was sent. It must not reveal whether the account exists. */
  readonly sentText: string
  readonly send: (body: { readonly email: string }) => PromiseLike<Sent<unknown>>
}

/** Asks for an email address to send a link to. */
export function EmailForm({ call, submitLabel, sentText, send }: EmailFormProps) {
  const failureText = useSignInFailure()
  const [isSent, setIsSent] = useState(false)
  const { field, submission } = useEndpointForm(call, {
    values: { email: '' },
    label: () => signInMessages.email,
    failureText,
    send: (body) => {
      setIsSent(false)
      return send(body)
    },
    onSuccess: () => setIsSent(true),
  })
  return (
    <Box component="form" noValidate onSubmit={submission.onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput {...field('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} autoFocus />
      {isSent && <InlineNotice tone="success" text={sentText} />}
      <FormError error={submission.error} />
      <SubmitButton fullWidth busy={submission.busy} busyLabel={signInMessages.forgot.busy}>
        {submitLabel}
      </SubmitButton>
    </Box>
  )
}
