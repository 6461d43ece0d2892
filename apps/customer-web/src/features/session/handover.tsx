import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { authError } from './auth-error.ts'
import { isSpent } from './link-outcome.tsx'
import { useRedeemHandover } from './use-redeem-handover.ts'

/** Stands for the moment that opening an account takes, or says why it could not be opened. */
export function Handover({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const { error } = useRedeemHandover(code)
  if (error || code === '') return <HandoverFailed reason={isSpent(code, error) ? undefined : authError(error, t)} />
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <CircularProgress size={20} aria-hidden />
      <Typography variant="body2">{t('access.handover.opening')}</Typography>
    </Box>
  )
}

function HandoverFailed({ reason }: { readonly reason: string | undefined }) {
  const { t } = useTranslation()
  return (
    <InlineNotice
      tone="error"
      text={
        <>
          <Box sx={{ fontWeight: 620 }}>{t('access.handover.failed')}</Box>
          <Box>{reason ?? t('access.handover.once')}</Box>
        </>
      }
    />
  )
}
