import { errorMessage } from '@mintmark/client'
import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../reasons/reason-dialog.tsx'
import { type Member, useDisableStaffMutation, useEnableStaffMutation } from './staff-api.ts'

export interface ShutOutDialogProps {
  readonly member: Member
  readonly act: 'disable' | 'enable'
  readonly onClose: () => void
}

/** Shuts a staff member out, or lets them in again, with the reason. */
export function ShutOutDialog({ member, act, onClose }: ShutOutDialogProps) {
  const { t } = useTranslation('staff')
  const { toast } = useToast()
  const [disable, disabling] = useDisableStaffMutation()
  const [enable, enabling] = useEnableStaffMutation()
  const call = { disable, enable }[act]
  const { error, isLoading } = { disable: disabling, enable: enabling }[act]
  const { id, name, email, role } = member
  const submit = async (reason: string) => {
    const { data } = await call({ params: { id }, body: { reason } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`${act}.title`)}
      text={t(`${act}.text`)}
      subject={`${name}, ${email}, ${t(`roles.${role}`)}`}
      submitLabel={t(`${act}.submit`)}
      busyLabel={t(`${act}.busy`)}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, t('failed'))}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
