import { errorMessage } from '@mintmark/client'
import { disableStaff, enableStaff } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { type Member, useDisableStaffMutation, useEnableStaffMutation } from './staff-api.ts'

const CALLS = { disable: disableStaff, enable: enableStaff }

export interface AccessDialogProps {
  readonly member: Member
  readonly action: keyof typeof CALLS
  readonly onClose: () => void
}

/** Disables a staff member or enables them again, with a reason. */
export function AccessDialog({ member: { id, name, email, role }, action, onClose }: AccessDialogProps) {
  const { t } = useTranslation('staff')
  const { toast } = useToast()
  const [disable] = useDisableStaffMutation()
  const [enable] = useEnableStaffMutation()
  return (
    <ReasonDialog
      title={t(`${action}.title`)}
      text={t(`${action}.text`)}
      subject={`${name}, ${email}, ${t(`roles.${role}`)}`}
      submitLabel={t(`${action}.submit`)}
      busyLabel={t(`${action}.busy`)}
      tone={action === 'disable' ? 'danger' : 'plain'}
      call={CALLS[action]}
      send={(body) => ({ disable, enable })[action]({ params: { id }, body })}
      failureText={(error) => errorMessage(error, t('failed'))}
      onSuccess={({ message }) => {
        toast({ tone: 'success', title: message })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
