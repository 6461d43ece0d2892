import type { Deposit } from '@mintmark/contracts'
import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { VerdictButtons } from '../../lists/verdict-buttons.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

export interface DepositActionsProps {
  readonly deposit: Deposit
  readonly mayDecide: boolean
  readonly onAsk: (verdict: Verdict) => void
  readonly onReverse: () => void
}

/** Confirm and Reject while a deposit is pending. Afterwards, the decision and, if it was confirmed, Reverse. */
export function DepositActions({ deposit, mayDecide, onAsk, onReverse }: DepositActionsProps) {
  const { status, reversed_at } = deposit
  if (status !== 'pending')
    return (
      <>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {reversed_at === null ? depositsMessages.decided[status] : depositsMessages.reversed}
        </Typography>
        {mayDecide && status === 'confirmed' && reversed_at === null && (
          <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={onReverse}>
            {depositsMessages.reverse}
          </Button>
        )}
      </>
    )
  return mayDecide && <VerdictButtons onAsk={onAsk} />
}
