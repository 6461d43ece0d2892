import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ResendVerification } from './resend-verification.tsx'

/** After registering where addresses are verified first: where the link went, and how to have it sent again. */
export function CheckInbox({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('access.inbox.text', { email })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('access.inbox.nothing')}
      </Typography>
      <ResendVerification email={email} />
    </Box>
  )
}
