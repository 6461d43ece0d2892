import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'

export interface VerdictButtonsProps {
  readonly onAsk: (verdict: Verdict) => void
  readonly isBusy?: boolean | undefined
  /** Shown in place of Confirm, if it is not possible. */
  readonly instead?: ReactNode
  /** The screen's own names for them, if it has any. */
  readonly labels?: VerdictLabels | undefined
}

/** The names that a screen gives the verdicts, if not Confirm and Reject. */
export type VerdictLabels = Readonly<Partial<Record<Verdict, string>>>

/** The two decisions about a pending row. */
export function VerdictButtons({ onAsk, isBusy = false, instead, labels }: VerdictButtonsProps) {
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={() => onAsk('rejected')}>
        {labels?.rejected ?? listMessages.verdicts.rejected}
      </Button>
      {instead ?? (
        <Button size="small" variant="contained" disabled={isBusy} onClick={() => onAsk('confirmed')}>
          {labels?.confirmed ?? listMessages.verdicts.confirmed}
        </Button>
      )}
    </>
  )
}
