import { errorMessage, useSend } from '@mintmark/client'
import { changeUser, createUser, type ResponseOf, type User } from '@mintmark/contracts'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { usersMessages } from '../../locales/en/users-messages.ts'

export interface UserDialogProps {
  /** The customer to edit; undefined for a new one. */
  readonly user: User | undefined
  readonly onClose: () => void
}

/** The next step of a new email address that was requested, or else the address of the account. */
function textOf(saved: ResponseOf<typeof createUser | typeof changeUser>): string {
  if (!('requested_email' in saved) || saved.requested_email === null) return saved.email
  return saved.message ?? usersMessages.emailAwaitsApproval({ email: saved.requested_email })
}

/** Adds a customer or edits their details. Only the email address is required. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { toast } = useToast()
  const [create] = useSend(createUser)
  const [change] = useSend(changeUser)
  const mode = user ? 'editing' : 'adding'
  const { field, submission } = useStaffForm(user ? changeUser : createUser, {
    about: user?.id ?? null,
    values: {
      email: user?.email ?? '',
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      phone: user?.phone ?? '',
      country: user?.country ?? '',
    },
    label: (name) => usersMessages.fields[name],
    refusals: { email_in_use: 'email' },
    failureText: (error) => errorMessage(error, usersMessages.saveFailed),
    send: (body) => (user ? change({ params: { id: user.id }, body }) : create({ body })),
    onSuccess: (saved) => {
      toast({ tone: 'success', title: usersMessages[mode].done, text: textOf(saved) })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={usersMessages[mode].title}
      submitLabel={usersMessages[mode].submit}
      busyLabel={usersMessages[mode].busy}
      onClose={onClose}
    >
      {!user && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {usersMessages.adding.text}
        </Typography>
      )}
      <TextInput {...field('email')} type="email" autoComplete="off" maxLength={254} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput {...field('first_name')} autoComplete="off" maxLength={100} />
        <TextInput {...field('last_name')} autoComplete="off" maxLength={100} />
        <TextInput {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
        <TextInput {...field('country')} autoComplete="off" maxLength={100} />
      </Box>
    </FormDialog>
  )
}
