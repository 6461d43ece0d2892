import { FormError, InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSignInFailure } from './use-sign-in-failure.ts'

export interface SendLinkProps {
  readonly email: string
  /** The call that mails the link. */
  readonly call: readonly [
    send: (request: { readonly body: { readonly email: string } }) => PromiseLike<unknown>,
    state: {
      readonly isLoading: boolean
      readonly data?: { readonly message: string } | undefined
      readonly error?: unknown
    },
  ]
  readonly label: string
}

/** Mails a link to a known address. */
export function SendLink({ email, call: [send, { isLoading, data, error }], label }: SendLinkProps) {
  const failureText = useSignInFailure()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {data && <InlineNotice tone="success" text={data.message} />}
      <FormError error={failureText(error)} />
      <Button
        variant="outlined"
        color="inherit"
        disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => void send({ body: { email } })}
      >
        {label}
      </Button>
    </Box>
  )
}
