import { errorMessage, useSend } from '@mintmark/client'
import { disableStaff, enableStaff, type StaffMember } from '@mintmark/contracts'
import { ROLES } from '@mintmark/domain'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { staffMessages } from '../../locales/en/staff-messages.ts'

const CALLS = { disable: disableStaff, enable: enableStaff }

export interface AccessDialogProps {
  readonly member: StaffMember
  readonly action: keyof typeof CALLS
  readonly onClose: () => void
}

/** Disables a staff member or enables them again, with a reason. */
export function AccessDialog({ member, action, onClose }: AccessDialogProps) {
  const { id, name, email, role, open_sessions: sessions, pending_requests: requests } = member
  const report = useReportOutcome()
  const [disable] = useSend(disableStaff)
  const [enable] = useSend(enableStaff)
  const consequences = [
    staffMessages.disable.sessions({ count: sessions }),
    ...(requests > 0 ? [staffMessages.disable.requests({ count: requests })] : []),
  ]
  return (
    <ReasonDialog
      title={staffMessages[action].title}
      text={[staffMessages[action].text, ...(action === 'disable' ? consequences : [])].join(' ')}
      subject={`${name}, ${email}, ${ROLES[role].title}`}
      submitLabel={staffMessages[action].submit}
      busyLabel={staffMessages[action].busy}
      tone={action === 'disable' ? 'danger' : 'plain'}
      call={CALLS[action]}
      about={id}
      send={(body) => ({ disable, enable })[action]({ params: { id }, body })}
      failureText={(error) => errorMessage(error, staffMessages.failed)}
      onSuccess={(answer) => {
        report(answer)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
