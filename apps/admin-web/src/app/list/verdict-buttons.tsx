import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

export interface VerdictButtonsProps {
  readonly onAsk: (verdict: Verdict) => void
  readonly disabled?: boolean | undefined
  /** Where a screen has a word of its own for it. */
  readonly confirmLabel?: string | undefined
}

/** The two decisions about a row that is pending. */
export function VerdictButtons({ onAsk, disabled = false, confirmLabel }: VerdictButtonsProps) {
  const { t } = useTranslation('lists')
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
