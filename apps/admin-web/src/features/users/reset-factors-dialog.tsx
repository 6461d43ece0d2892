import { errorMessage } from '@mintmark/client'
import { resetUserFactors } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { type User, useResetUserFactorsMutation } from './users-api.ts'

export interface ResetFactorsDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Requests the removal of a customer's lost second factors. Another staff member has to approve it. */
export function ResetFactorsDialog({ user: { id, email }, onClose }: ResetFactorsDialogProps) {
  const { t } = useTranslation('users', { keyPrefix: 'factors' })
  const report = useReportOutcome()
  const [reset] = useResetUserFactorsMutation()
  return (
    <ReasonDialog
      title={t('title')}
      text={t('text')}
      subject={email}
      submitLabel={t('submit')}
      busyLabel={t('busy')}
      call={resetUserFactors}
      send={(body) => reset({ params: { id }, body })}
      failureText={(error) => errorMessage(error, t('failed'))}
      onSuccess={(answer) => {
        report(answer, { title: answer.message ?? t('done') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
