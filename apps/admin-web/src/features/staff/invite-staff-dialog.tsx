import { errorMessage, useSend } from '@mintmark/client'
import { inviteStaff } from '@mintmark/contracts'
import { FormDialog, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { staffMessages } from '../../locales/en/staff-messages.ts'
import { RoleSelect } from './role-select.tsx'

/** Creates a staff account and emails the invitation. */
export function InviteStaffDialog({ onClose }: { readonly onClose: () => void }) {
  const report = useReportOutcome()
  const [invite] = useSend(inviteStaff)
  const { field, submission, form } = useStaffForm(inviteStaff, {
    about: null,
    values: { name: '', email: '', role: '' },
    label: (name) => staffMessages.fields[name],
    refusals: { email_in_use: 'email' },
    failureText: (error) => errorMessage(error, staffMessages.failed),
    send: (body) => invite({ body }),
    onSuccess: (answer) => {
      report(answer)
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={staffMessages.invite.title}
      submitLabel={staffMessages.invite.submit}
      busyLabel={staffMessages.invite.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {staffMessages.invite.text}
      </Typography>
      <TextInput {...field('name')} maxLength={100} autoComplete="off" />
      <TextInput {...field('email')} type="email" maxLength={254} autoComplete="off" />
      <RoleSelect {...field('role')} chosen={form.watch('role')} />
    </FormDialog>
  )
}
