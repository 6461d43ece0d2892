import { isInvalidLink, useSignInFailure } from '@mintmark/account'
import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { accessMessages } from '../../locales/en/access-messages.ts'
import { useOpenImpersonation } from './use-open-impersonation.ts'

/** Opens a customer's account for a staff member, or says why it could not be opened. */
export function OpenImpersonation({ code }: { readonly code: string }) {
  const failureText = useSignInFailure()
  const { error } = useOpenImpersonation(code)
  if (isInvalidLink(code, error) || error) {
    const reason = isInvalidLink(code, error) ? accessMessages.impersonation.once : failureText(error)
    return (
      <InlineNotice
        tone="error"
        text={
          <>
            <Box sx={{ fontWeight: 620 }}>{accessMessages.impersonation.failed}</Box>
            <Box>{reason}</Box>
          </>
        }
      />
    )
  }
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <CircularProgress size={20} aria-hidden />
      <Typography variant="body2">{accessMessages.impersonation.opening}</Typography>
    </Box>
  )
}
