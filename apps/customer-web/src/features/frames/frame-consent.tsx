import type { FrameKind } from '@mintmark/contracts'
import { ConfirmDialog } from '@mintmark/ui'
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
  return (
    <ConfirmDialog
      title={t(`frames.${kind}.title`)}
      text={t(`frames.${kind}.who`, { host })}
      confirmLabel={t('frames.allow')}
      cancelLabel={t('frames.notNow')}
      busy={false}
      error={undefined}
      onConfirm={onAllow}
      onClose={onRefuse}
    >
      {[t('frames.sees'), t(`frames.${kind}.never`), t('frames.remembered')].map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
    </ConfirmDialog>
  )
}
