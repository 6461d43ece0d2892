import { errorMessage, useSend } from '@mintmark/client'
import { closeScamReport, type listScamReports, type RowOf } from '@mintmark/contracts'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { scamReportsMessages } from '../../locales/en/scam-reports-messages.ts'

interface CloseReportDialogProps {
  readonly report: RowOf<typeof listScamReports>
  readonly onClose: () => void
}

/** Asks why a report needs no more work. */
export function CloseReportDialog({ report, onClose }: CloseReportDialogProps) {
  const outcome = useReportOutcome()
  const [close] = useSend(closeScamReport)
  return (
    <ReasonDialog
      title={scamReportsMessages.close.title}
      text={scamReportsMessages.close.text}
      subject={scamReportsMessages.close.subject({ user: report.email, text: report.text })}
      submitLabel={scamReportsMessages.close.action}
      call={closeScamReport}
      about={report.id}
      send={(body) => close({ params: { id: report.id }, body })}
      failureText={(error) => errorMessage(error, scamReportsMessages.close.failed)}
      onSuccess={(data) => {
        outcome(data)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
