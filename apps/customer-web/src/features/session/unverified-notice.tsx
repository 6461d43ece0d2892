import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { accessMessages } from '../../locales/en/access-messages.ts'
import { ResendVerification } from './resend-verification.tsx'

/** Says that the address is not verified, what is not possible until then, and sends the link again. */
export function UnverifiedNotice({ email }: { readonly email: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <InlineNotice tone="warning" text={accessMessages.verification.unverified({ email })} />
      <ResendVerification email={email} />
    </Box>
  )
}
