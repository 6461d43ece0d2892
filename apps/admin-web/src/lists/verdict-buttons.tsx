import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import { listMessages } from '../locales/en/list-messages.ts'

export interface VerdictButtonsProps {
  readonly onAsk: (verdict: Verdict) => void
  readonly disabled?: boolean | undefined
  /** The screen's own names for them, if it has any. */
  readonly labels?: VerdictLabels | undefined
}

/** The names that a screen gives the verdicts, if not Confirm and Reject. */
export type VerdictLabels = Readonly<Partial<Record<Verdict, string>>>

/** The two decisions about a pending row. */
export function VerdictButtons({ onAsk, disabled = false, labels }: VerdictButtonsProps) {
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" disabled={disabled} onClick={() => onAsk('rejected')}>
        {labels?.rejected ?? listMessages.verdicts.rejected}
      </Button>
      <Button size="small" variant="contained" disabled={disabled} onClick={() => onAsk('confirmed')}>
        {labels?.confirmed ?? listMessages.verdicts.confirmed}
      </Button>
    </>
  )
}
