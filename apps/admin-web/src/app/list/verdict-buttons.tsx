import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

export interface VerdictButtonsProps {
  readonly onAsk: (verdict: Verdict) => void
  readonly disabled?: boolean | undefined
  /** Where the screen has its own names for them. */
  readonly labels?: VerdictLabels | undefined
}

/** What a screen calls the verdicts, where not Confirm and Reject. */
export type VerdictLabels = Readonly<Partial<Record<Verdict, string>>>

/** The two decisions about a pending row. */
export function VerdictButtons({ onAsk, disabled = false, labels }: VerdictButtonsProps) {
  const { t } = useTranslation('list')
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" disabled={disabled} onClick={() => onAsk('rejected')}>
        {labels?.rejected ?? t('verdicts.rejected')}
      </Button>
      <Button size="small" variant="contained" disabled={disabled} onClick={() => onAsk('confirmed')}>
        {labels?.confirmed ?? t('verdicts.confirmed')}
      </Button>
    </>
  )
}
