import { errorMessage } from '@mintmark/client'
import { disableStaff, enableStaff } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { type Member, useDisableStaffMutation, useEnableStaffMutation } from './staff-api.ts'

const CALLS = { disable: disableStaff, enable: enableStaff }

export interface AccessDialogProps {
  readonly member: Member
  readonly action: keyof typeof CALLS
  readonly onClose: () => void
}

/** Disables a staff member or enables them again, with a reason. */
export function AccessDialog({ member, action, onClose }: AccessDialogProps) {
  const { id, name, email, role, open_sessions: sessions, pending_requests: requests } = member
  const { t } = useTranslation('staff')
  const report = useReportOutcome()
  const [disable] = useDisableStaffMutation()
  const [enable] = useEnableStaffMutation()
  const consequences = [
    t('disable.sessions', { count: sessions }),
    ...(requests > 0 ? [t('disable.requests', { count: requests })] : []),
  ]
  return (
    <ReasonDialog
      title={t(`${action}.title`)}
      text={[t(`${action}.text`), ...(action === 'disable' ? consequences : [])].join(' ')}
      subject={`${name}, ${email}, ${t(`roles.${role}`)}`}
      submitLabel={t(`${action}.submit`)}
      busyLabel={t(`${action}.busy`)}
      tone={action === 'disable' ? 'danger' : 'plain'}
      call={CALLS[action]}
      send={(body) => ({ disable, enable })[action]({ params: { id }, body })}
      failureText={(error) => errorMessage(error, t('failed'))}
      onSuccess={(answer) => {
        report(answer, { title: answer.message })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
