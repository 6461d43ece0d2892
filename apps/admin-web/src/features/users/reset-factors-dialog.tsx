import { errorMessage, useSend } from '@mintmark/client'
import { resetUserFactors, type User } from '@mintmark/contracts'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { usersMessages } from '../../locales/en/users-messages.ts'

export interface ResetFactorsDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Requests the removal of a customer's lost second factors. Another staff member has to approve it. */
export function ResetFactorsDialog({ user: { id, email }, onClose }: ResetFactorsDialogProps) {
  const report = useReportOutcome()
  const [reset] = useSend(resetUserFactors)
  return (
    <ReasonDialog
      title={usersMessages.factors.title}
      text={usersMessages.factors.text}
      subject={email}
      submitLabel={usersMessages.factors.submit}
      busyLabel={usersMessages.factors.busy}
      call={resetUserFactors}
      about={id}
      send={(body) => reset({ params: { id }, body })}
      failureText={(error) => errorMessage(error, usersMessages.factors.failed)}
      onSuccess={(answer) => {
        report(answer)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
