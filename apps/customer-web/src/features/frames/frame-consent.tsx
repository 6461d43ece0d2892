import type { FrameKind } from '@mintmark/contracts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

interface FrameConsentProps {
  readonly kind: FrameKind
  readonly host: string
  readonly onAllow: () => void
  readonly onRefuse: () => void
}

/** Says who runs the page, what that site can see and what it cannot, and asks whether to load it. */
export function FrameConsent({ kind, host, onAllow, onRefuse }: FrameConsentProps) {
  const { t } = useTranslation()
  const lines = [t(`frames.${kind}.who`, { host }), t('frames.sees'), t(`frames.${kind}.never`), t('frames.remembered')]
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 640 }}>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button variant="contained" size="small" onClick={onAllow}>
          {t('frames.allow')}
        </Button>
        <Button variant="outlined" size="small" color="inherit" onClick={onRefuse}>
          {t('frames.notNow')}
        </Button>
      </Box>
    </Box>
  )
}
