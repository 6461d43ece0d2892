import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** A link that was used, has run out or never was one of ours, and the way to another. */
export function LinkInvalid({ forgotHref }: { readonly forgotHref: string }) {
  const { t } = useTranslation('session')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <InlineNotice tone="warning" text={t('reset.invalid')} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('reset.invitation')}
      </Typography>
      <Button variant="contained" href={forgotHref} fullWidth>
        {t('reset.askAgain')}
      </Button>
    </Box>
  )
}
