import type { STAFF_STATUSES, StaffMember } from '@mintmark/contracts'
import { ROLES } from '@mintmark/domain'
import { type DataColumn, DateTimeCell, StatusChip, type StatusTone, TwoLineText } from '@mintmark/ui'
import { CREATED } from '../../lists/list-table.tsx'
import { staffMessages } from '../../locales/en/staff-messages.ts'

const TONE: Record<(typeof STAFF_STATUSES)[number], StatusTone> = {
  active: 'good',
  invited: 'pending',
  disabled: 'bad',
}

/** The columns of the staff list. The signed-in person's own row is marked. */
export function staffColumns(ownId: string | undefined): readonly DataColumn<StaffMember>[] {
  return [
    {
      key: 'member',
      header: staffMessages.columns.member,
      primary: true,
      render: ({ id, name, email }) => (
        <TwoLineText text={id === ownId ? `${name} (${staffMessages.you})` : name} below={email} strong />
      ),
    },
    { key: 'role', header: staffMessages.columns.role, render: ({ role }) => ROLES[role].title },
    {
      key: 'status',
      header: staffMessages.columns.status,
      render: ({ status }) => <StatusChip tone={TONE[status]} label={staffMessages.status[status]} />,
    },
    {
      key: 'secondFactor',
      header: staffMessages.columns.secondFactor,
      render: ({ second_factor, passkeys }) => (
        <TwoLineText
          text={second_factor ? staffMessages.on : staffMessages.off}
          below={passkeys > 0 ? staffMessages.passkeys({ count: passkeys }) : undefined}
        />
      ),
    },
    {
      key: 'lastSignIn',
      header: staffMessages.columns.lastSignIn,
      render: ({ last_sign_in_at }) =>
        last_sign_in_at === null ? staffMessages.neverSignedIn : <DateTimeCell value={last_sign_in_at} />,
    },
    {
      key: CREATED,
      header: staffMessages.columns.created,
      sortable: true,
      render: ({ created_at }) => <DateTimeCell value={created_at} />,
    },
  ]
}
