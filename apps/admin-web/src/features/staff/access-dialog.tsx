import { errorMessage } from '@mintmark/client'
import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { type Member, useDisableStaffMutation, useEnableStaffMutation } from './staff-api.ts'

export interface AccessDialogProps {
  readonly member: Member
  readonly action: 'disable' | 'enable'
  readonly onClose: () => void
}

/** Disables a staff member or enables them again, with a reason. */
export function AccessDialog({ member, action, onClose }: AccessDialogProps) {
  const { t } = useTranslation('staff')
  const { toast } = useToast()
  const [disable, disabling] = useDisableStaffMutation()
  const [enable, enabling] = useEnableStaffMutation()
  const call = { disable, enable }[action]
  const { error, isLoading } = { disable: disabling, enable: enabling }[action]
  const { id, name, email, role } = member
  const submit = async (reason: string) => {
    const { data } = await call({ params: { id }, body: { reason } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`${action}.title`)}
      text={t(`${action}.text`)}
      subject={`${name}, ${email}, ${t(`roles.${role}`)}`}
      submitLabel={t(`${action}.submit`)}
      busyLabel={t(`${action}.busy`)}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, t('failed'))}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
