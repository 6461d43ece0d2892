import type { User } from '@mintmark/contracts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMayDo } from '../features/session/use-may-do.ts'
import { useUserMenu } from '../features/users/use-user-menu.ts'
import { UserList } from '../features/users/user-list.tsx'
import { usersMessages } from '../locales/en/users-messages.ts'
import { type OpenUserAction, UserActionDialog } from './user-action-dialog.tsx'

export default function UsersPage() {
  const mayDo = useMayDo()
  const [open, setOpen] = useState<OpenUserAction | null>(null)
  const menu = useUserMenu({ mayDo, onAsk: (action, user) => setOpen({ action, user }) })
  const fund = (user: User) => (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen({ action: 'fund', user })}>
      {usersMessages.fund}
    </Button>
  )
  return (
    <>
      <UserList mayChange={mayDo('users.change')} actionsOf={mayDo('funds.add') ? fund : undefined} menuOf={menu} />
      {open && <UserActionDialog open={open} onClose={() => setOpen(null)} />}
    </>
  )
}
