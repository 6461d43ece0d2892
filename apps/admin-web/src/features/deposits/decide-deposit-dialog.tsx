import type { Deposit } from '@mintmark/contracts'
import type { Verdict } from '@mintmark/domain'
import { ConfirmDepositDialog } from './confirm-deposit-dialog.tsx'
import { RejectDepositDialog } from './reject-deposit-dialog.tsx'

export interface DecideDepositDialogProps {
  readonly deposit: Deposit
  readonly verdict: Verdict
  readonly onClose: () => void
}

/** Asks before a deposit is confirmed or rejected. */
export const DecideDepositDialog = ({ verdict, ...props }: DecideDepositDialogProps) =>
  verdict === 'confirmed' ? <ConfirmDepositDialog {...props} /> : <RejectDepositDialog {...props} />
