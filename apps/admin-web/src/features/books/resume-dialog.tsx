import { errorMessage, useSend } from '@mintmark/client'
import { resumePayouts } from '@mintmark/contracts'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { booksMessages } from '../../locales/en/books-messages.ts'
import { FoundList } from './found-list.tsx'

export interface ResumeDialogProps {
  readonly found: readonly string[]
  readonly onClose: () => void
}

/** Requests that payouts run again, with a reason. Another staff member has to approve it. */
export function ResumeDialog({ found, onClose }: ResumeDialogProps) {
  const report = useReportOutcome()
  const [resume] = useSend(resumePayouts)
  return (
    <ReasonDialog
      title={booksMessages.resuming.title}
      text={booksMessages.resuming.text}
      subject={<FoundList sentences={found} />}
      submitLabel={booksMessages.resuming.submit}
      busyLabel={booksMessages.resuming.busy}
      call={resumePayouts}
      about={found.join()}
      send={(body) => resume({ body })}
      failureText={(error) => errorMessage(error, booksMessages.failed)}
      onSuccess={(data) => {
        report(data)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
