import { errorMessage, useRead, useSend } from '@mintmark/client'
import { type Deposit, reverseDeposit, reviewDeposit } from '@mintmark/contracts'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { depositSubject } from './deposit-review.tsx'

export interface ReverseDepositDialogProps {
  readonly deposit: Deposit
  readonly onClose: () => void
}

/** Reverses a deposit that was confirmed by mistake, with a reason. */
export function ReverseDepositDialog({ deposit, onClose }: ReverseDepositDialogProps) {
  const report = useReportOutcome()
  const [reverse] = useSend(reverseDeposit)
  const { id } = deposit
  const { data: now } = useRead(reviewDeposit, { params: { id } })
  return (
    <ReasonDialog
      title={depositsMessages.reversal.title}
      text={depositsMessages.reversal.text}
      subject={depositSubject(deposit)}
      submitLabel={depositsMessages.reversal.submit}
      busyLabel={depositsMessages.reversal.busy}
      tone="danger"
      isPublic
      status={now?.reversed_at ? 'reversed' : undefined}
      call={reverseDeposit}
      about={id}
      send={(body) => reverse({ params: { id }, body })}
      failureText={(error) => errorMessage(error, depositsMessages.reversal.failed)}
      onSuccess={(answer) => {
        report(answer)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
