import { useRead } from '@mintmark/client'
import { listStaff, STAFF_STATUSES, type StaffMember } from '@mintmark/contracts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { AddButton } from '../../lists/add-button.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { staffMessages } from '../../locales/en/staff-messages.ts'
import { AccessDialog } from './access-dialog.tsx'
import { ChangeStaffDialog } from './change-staff-dialog.tsx'
import { InviteStaffDialog } from './invite-staff-dialog.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { staffColumns } from './staff-columns.tsx'
import { type MemberAction, useMemberActions } from './use-member-actions.ts'

export interface StaffListProps {
  readonly mayChange: boolean
  /** The signed-in staff member. */
  readonly ownId: string | undefined
}

export function StaffList({ mayChange, ownId }: StaffListProps) {
  const [open, setOpen] = useState<{ action: MemberAction; member: StaffMember } | null>(null)
  const [showsRoles, setShowsRoles] = useState(false)
  const close = () => setOpen(null)
  const list = useList()
  const query = { ...list.query, status: list.filterOf('status', STAFF_STATUSES) }
  const answer = useRead(listStaff, { query: { ...query, cursor: list.cursor } }, LIVE)
  const actions = useMemberActions(ownId, (action, member) => setOpen({ action, member }))
  return (
    <ListPage
      messages={staffMessages}
      endpoint={listStaff}
      list={list}
      query={query}
      subtitle={mayChange ? undefined : staffMessages.readOnlySubtitle}
      answer={answer}
      columns={staffColumns(ownId)}
      rowActions={mayChange ? actions : undefined}
      add={
        <>
          <Button variant="outlined" color="inherit" onClick={() => setShowsRoles(true)}>
            {staffMessages.matrix.open}
          </Button>
          {mayChange && (
            <AddButton label={staffMessages.invite.open}>
              {(onClose) => <InviteStaffDialog onClose={onClose} />}
            </AddButton>
          )}
        </>
      }
      filters={
        <ListFilter
          list={list}
          name="status"
          label={staffMessages.filter}
          allLabel={staffMessages.all}
          values={STAFF_STATUSES}
          labelOf={(status) => staffMessages.status[status]}
        />
      }
    >
      {showsRoles && <RoleMatrix onClose={() => setShowsRoles(false)} />}
      {open?.action === 'change' && (
        <ChangeStaffDialog member={open.member} isOwn={open.member.id === ownId} onClose={close} />
      )}
      {open && open.action !== 'change' && <AccessDialog member={open.member} action={open.action} onClose={close} />}
    </ListPage>
  )
}
