import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import { listMessages } from '../locales/en/list-messages.ts'

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
