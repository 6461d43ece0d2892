import { isInvalidLink, useSignInFailure } from '@mintmark/account'
import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useOpenImpersonation } from './use-open-impersonation.ts'

/** Opens a customer's account for a staff member, or says why it could not be opened. */
export function OpenImpersonation({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const failureText = useSignInFailure()
  const { error } = useOpenImpersonation(code)
  if (isInvalidLink(code, error) || error) {
    const reason = isInvalidLink(code, error) ? t('access.impersonation.once') : failureText(error)
    return (
      <InlineNotice
        tone="error"
        text={
          <>
            <Box sx={{ fontWeight: 620 }}>{t('access.impersonation.failed')}</Box>
            <Box>{reason}</Box>
          </>
        }
      />
    )
  }
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <CircularProgress size={20} aria-hidden />
      <Typography variant="body2">{t('access.impersonation.opening')}</Typography>
    </Box>
  )
}
