import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

export interface VerdictButtonsProps {
  readonly onAsk: (verdict: Verdict) => void
  readonly disabled?: boolean | undefined
  /** If the screen has its own name for it. */
  readonly confirmLabel?: string | undefined
}

/** The two decisions about a pending row. */
export function VerdictButtons({ onAsk, disabled = false, confirmLabel }: VerdictButtonsProps) {
  const { t } = useTranslation('list')
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" disabled={disabled} onClick={() => onAsk('rejected')}>
        {t('verdicts.rejected')}
      </Button>
      <Button size="small" variant="contained" disabled={disabled} onClick={() => onAsk('confirmed')}>
        {confirmLabel ?? t('verdicts.confirmed')}
      </Button>
    </>
  )
}
