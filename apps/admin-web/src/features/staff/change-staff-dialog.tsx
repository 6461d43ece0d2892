import { errorMessage, useSend } from '@mintmark/client'
import { changeStaff, type StaffMember } from '@mintmark/contracts'
import { FormDialog, TextInput } from '@mintmark/ui'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { staffMessages } from '../../locales/en/staff-messages.ts'
import { RoleSelect } from './role-select.tsx'

export interface ChangeStaffDialogProps {
  readonly member: StaffMember
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** Changes the name or the role of a staff member. Staff can't change their own role. */
export function ChangeStaffDialog({ member: { id, name, role }, isOwn, onClose }: ChangeStaffDialogProps) {
  const report = useReportOutcome()
  const [change] = useSend(changeStaff)
  const { field, submission, form } = useStaffForm(changeStaff, {
    about: id,
    values: { name, role: String(role) },
    label: (name) => staffMessages.fields[name],
    // A role that is not changed here may have been changed by others meanwhile.
    toBody: (typed) => ({ name: typed.name, ...(typed.role !== role && { role: typed.role }) }),
    failureText: (error) => errorMessage(error, staffMessages.failed),
    send: (body) => change({ params: { id }, body }),
    onSuccess: (answer) => {
      report(answer)
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={staffMessages.change.title}
      submitLabel={staffMessages.change.submit}
      busyLabel={staffMessages.change.busy}
      onClose={onClose}
    >
      <TextInput {...field('name')} maxLength={100} />
      <RoleSelect
        {...field('role')}
        chosen={form.watch('role')}
        fixedBecause={isOwn ? staffMessages.change.own : undefined}
      />
    </FormDialog>
  )
}
