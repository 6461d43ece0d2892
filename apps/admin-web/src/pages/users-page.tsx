import { listUsers } from '@mintmark/contracts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '../app/leave-to.ts'
import { PageHead } from '../app/page-head.tsx'
import { AddFundDialog, type Recipient } from '../features/funding/add-fund-dialog.tsx'
import { SendMailDialog } from '../features/mail/send-mail-dialog.tsx'
import { keepAdminFlag } from '../features/session/admin-flag.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { DeleteUserDialog } from '../features/users/delete-user-dialog.tsx'
import { SwitchUserDialog } from '../features/users/switch-user-dialog.tsx'
import { type UserAct, useUserMenu } from '../features/users/use-user-menu.ts'
import { UserCounters } from '../features/users/user-counters.tsx'
import { UserDialog } from '../features/users/user-dialog.tsx'
import type { User } from '../features/users/users-api.ts'
import { UsersTable, userQueryOf } from '../features/users/users-table.tsx'
import { UsersToolbar } from '../features/users/users-toolbar.tsx'
import { AddButton } from '../lists/add-button.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

const recipientOf = ({ id, email, first_name, last_name }: User): Recipient => ({
  id,
  email,
  name: `${first_name} ${last_name}`.trim(),
})

/** What is open over the list. */
interface Asked {
  readonly act: UserAct | 'fund'
  readonly user: User
}

function switchTo(address: string): void {
  keepAdminFlag(false)
  leaveTo(address)
}

function AskedDialog({ asked: { act, user }, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const dialog: Record<typeof act, () => React.ReactNode> = {
    edit: () => <UserDialog user={user} onClose={onClose} />,
    fund: () => <AddFundDialog recipient={recipientOf(user)} onClose={onClose} />,
    mail: () => <SendMailDialog recipient={user} onClose={onClose} />,
    login: () => <SwitchUserDialog user={user} onSwitched={switchTo} onClose={onClose} />,
    delete: () => <DeleteUserDialog user={user} onClose={onClose} />,
  }
  return dialog[act]()
}

export default function UsersPage() {
  const { t } = useTranslation('users')
  const place = useListPlace()
  const mayDo = useMayDo()
  const [asked, setAsked] = useState<Asked | null>(null)
  const menu = useUserMenu({ mayDo, onAsk: (act, user) => setAsked({ act, user }) })
  const fund = (user: User) => (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked({ act: 'fund', user })}>
      {t('fund')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ExportLink list={listUsers} query={userQueryOf(place)} />
            {mayDo('users.change') && (
              <AddButton label={t('acts.add')}>{(close) => <UserDialog user={undefined} onClose={close} />}</AddButton>
            )}
          </>
        }
      />
      <UsersToolbar place={place} />
      <UserCounters query={place.query} />
      <UsersTable place={place} actionsOf={mayDo('funds.add') ? fund : undefined} menuOf={menu} />
      {asked && <AskedDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
