import { PageHeader } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { AddFundDialog, type Recipient } from '../features/funding/add-fund-dialog.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { UserCounters } from '../features/users/user-counters.tsx'
import type { User } from '../features/users/users-api.ts'
import { UsersTable } from '../features/users/users-table.tsx'
import { UsersToolbar } from '../features/users/users-toolbar.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

const recipientOf = ({ id, email, first_name, last_name }: User): Recipient => ({
  id,
  email,
  name: `${first_name} ${last_name}`,
})

export default function UsersPage() {
  const { t } = useTranslation('users')
  const place = useListPlace()
  const mayDo = useMayDo()
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const fund = (user: User) => (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setRecipient(recipientOf(user))}>
      {t('fund')}
    </Button>
  )
  return (
    <>
      <PageTitle page={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <UsersToolbar place={place} />
      <UserCounters query={place.query} />
      <UsersTable place={place} actionsOf={mayDo('funds.add') ? fund : undefined} />
      {recipient && <AddFundDialog recipient={recipient} onClose={() => setRecipient(null)} />}
    </>
  )
}
