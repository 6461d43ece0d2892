import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { accessMessages } from '../../locales/en/access-messages.ts'
import { ResendVerification } from './resend-verification.tsx'

/** Shown after registering while addresses have to be verified: where the link went, and how to get another. */
export default function CheckInbox({ email }: { readonly email: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{accessMessages.inbox.text({ email })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {accessMessages.inbox.nothing}
      </Typography>
      <ResendVerification email={email} />
    </Box>
  )
}
