import { errorMessage } from '@mintmark/client'
import { resumePayouts } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { useResumePayoutsMutation } from './books-api.ts'
import { FoundList } from './found-list.tsx'

export interface ResumeDialogProps {
  readonly found: readonly string[]
  readonly onClose: () => void
}

/** Requests that payouts run again, with a reason. Another staff member has to approve it. */
export function ResumeDialog({ found, onClose }: ResumeDialogProps) {
  const { t } = useTranslation('books')
  const report = useReportOutcome()
  const [resume] = useResumePayoutsMutation()
  return (
    <ReasonDialog
      title={t('resuming.title')}
      text={t('resuming.text')}
      subject={<FoundList sentences={found} />}
      submitLabel={t('resuming.submit')}
      busyLabel={t('resuming.busy')}
      call={resumePayouts}
      send={(body) => resume({ body })}
      failureText={(error) => errorMessage(error, t('failed'))}
      onSuccess={(data) => {
        report(data, { title: t('resuming.done') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
