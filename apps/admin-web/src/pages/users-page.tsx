import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '../app/leave-to.ts'
import { DeleteDialog } from '../app/list/delete-dialog.tsx'
import { AddFundDialog } from '../features/funding/add-fund-dialog.tsx'
import { SendMailDialog } from '../features/mail/send-mail-dialog.tsx'
import { keepAdminFlag } from '../features/session/admin-flag.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { ResetFactorsDialog } from '../features/users/reset-factors-dialog.tsx'
import { SwitchUserDialog } from '../features/users/switch-user-dialog.tsx'
import { type UserAction, useUserMenu } from '../features/users/use-user-menu.ts'
import { UserDialog } from '../features/users/user-dialog.tsx'
import { UserList } from '../features/users/user-list.tsx'
import { type User, useArchiveUserMutation } from '../features/users/users-api.ts'

/** The dialog that is open over the list. */
interface Open {
  readonly action: UserAction | 'fund'
  readonly user: User
}

function switchTo(address: string): void {
  keepAdminFlag(false)
  leaveTo(address)
}

function UserActionDialog({ open: { action, user }, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  const { id, email } = user
  const name = `${user.first_name} ${user.last_name}`.trim()
  const dialog: Record<typeof action, () => ReactNode> = {
    edit: () => <UserDialog user={user} onClose={onClose} />,
    fund: () => <AddFundDialog recipient={{ id, email, name }} onClose={onClose} />,
    mail: () => <SendMailDialog recipient={user} onClose={onClose} />,
    factors: () => <ResetFactorsDialog user={user} onClose={onClose} />,
    login: () => <SwitchUserDialog user={user} onSwitched={switchTo} onClose={onClose} />,
    delete: () => (
      <DeleteDialog
        useArchive={useArchiveUserMutation}
        messages="users"
        id={id}
        name={email}
        subject={name ? `${name}, ${email}` : email}
        onClose={onClose}
      />
    ),
  }
  return dialog[action]()
}

export default function UsersPage() {
  const { t } = useTranslation('users')
  const mayDo = useMayDo()
  const [open, setOpen] = useState<Open | null>(null)
  const menu = useUserMenu({ mayDo, onAsk: (action, user) => setOpen({ action, user }) })
  const fund = (user: User) => (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen({ action: 'fund', user })}>
      {t('fund')}
    </Button>
  )
  return (
    <>
      <UserList mayChange={mayDo('users.change')} actionsOf={mayDo('funds.add') ? fund : undefined} menuOf={menu} />
      {open && <UserActionDialog open={open} onClose={() => setOpen(null)} />}
    </>
  )
}
