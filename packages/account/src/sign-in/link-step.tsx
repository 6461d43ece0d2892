import { FormError, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { isInvalidLink, LinkOutcome, type LinkOutcomeProps } from './link-outcome.tsx'
import { useSignInFailure } from './use-sign-in-failure.ts'

export interface LinkStepProps {
  readonly token: string
  /** The call that uses the link. */
  readonly call: readonly [
    send: (request: { readonly body: { readonly token: string } }) => PromiseLike<unknown>,
    state: {
      readonly isLoading: boolean
      readonly data?: { readonly message: string } | undefined
      readonly error?: unknown
    },
  ]
  readonly texts: Readonly<Record<'text' | 'submit' | 'submitting' | 'invalid', string>>
  /** The facts that the person agrees to, above the button. */
  readonly facts?: ReactNode
  /** The link to the next page. */
  readonly onward: Pick<LinkOutcomeProps, 'href' | 'label'>
}

/** Performs the action of a mailed link at the press of a button, so that mail programs do not use the link up. */
export function LinkStep({ token, call: [send, { isLoading, data, error }], texts, facts, onward }: LinkStepProps) {
  const failureText = useSignInFailure()
  if (data) return <LinkOutcome tone="success" text={data.message} {...onward} />
  if (isInvalidLink(token, error)) return <LinkOutcome tone="error" text={texts.invalid} {...onward} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{texts.text}</Typography>
      {facts}
      <FormError error={failureText(error)} />
      <SubmitButton
        fullWidth
        busy={isLoading}
        busyLabel={texts.submitting}
        onClick={() => void send({ body: { token } })}
      >
        {texts.submit}
      </SubmitButton>
    </Box>
  )
}
