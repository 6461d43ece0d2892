import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ResendVerification } from './resend-verification.tsx'

/** Says that the address is not verified, what is not possible until then, and sends the link again. */
export function UnverifiedNotice({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <InlineNotice tone="warning" text={t('access.verification.unverified', { email })} />
      <ResendVerification email={email} />
    </Box>
  )
}
