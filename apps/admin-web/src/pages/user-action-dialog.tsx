import { archiveUser, type User } from '@mintmark/contracts'
import type { ReactNode } from 'react'
import { AddFundDialog } from '../features/funding/add-fund-dialog.tsx'
import { SendMailDialog } from '../features/mail/send-mail-dialog.tsx'
import { keepAdminFlag } from '../features/session/admin-flag.ts'
import { ResetFactorsDialog } from '../features/users/reset-factors-dialog.tsx'
import { SwitchUserDialog } from '../features/users/switch-user-dialog.tsx'
import type { UserAction } from '../features/users/use-user-menu.ts'
import { UserDialog } from '../features/users/user-dialog.tsx'
import { UserUsage } from '../features/users/user-usage.tsx'
import { DeleteDialog } from '../lists/delete-dialog.tsx'
import { usersMessages } from '../locales/en/users-messages.ts'
import { leaveTo } from './leave-to.ts'

/** The dialog that is open over a customer or a list of them. */
export interface OpenUserAction {
  readonly action: UserAction | 'fund'
  readonly user: User
}

function switchTo(address: string): void {
  keepAdminFlag(false)
  leaveTo(address)
}

export interface UserActionDialogProps {
  readonly open: OpenUserAction
  readonly onClose: () => void
}

/** The dialog of an action on one customer. */
export function UserActionDialog({ open: { action, user }, onClose }: UserActionDialogProps) {
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
        call={archiveUser}
        messages={usersMessages.deletion}
        id={id}
        name={email}
        subject={name ? `${name}, ${email}` : email}
        onClose={onClose}
      >
        <UserUsage id={id} />
      </DeleteDialog>
    ),
  }
  return dialog[action]()
}
