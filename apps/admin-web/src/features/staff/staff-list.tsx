import { STAFF_STATUSES } from '@mintmark/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { oneOf } from '../../lists/one-of.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { ChangeStaffDialog } from './change-staff-dialog.tsx'
import { ShutOutDialog } from './shut-out-dialog.tsx'
import { type Member, useListStaffQuery } from './staff-api.ts'
import { type MemberAct, useMemberActions } from './use-member-actions.ts'
import { useStaffColumns } from './use-staff-columns.tsx'

export interface StaffTableProps {
  readonly place: ListPlace
  readonly mayChange: boolean
  /** Whose row is the reader's own. */
  readonly ownId: string | undefined
}

/** What the list is asked for, here and for its export. */
export const staffQueryOf = ({ query, sort, read }: ListPlace) => ({
  query,
  sort,
  status: oneOf(STAFF_STATUSES, read('status')),
})

/** The staff that the search and the filter find. */
export function StaffTable({ place, mayChange, ownId }: StaffTableProps) {
  const { t } = useTranslation('staff')
  const [asked, setAsked] = useState<{ act: MemberAct; member: Member } | null>(null)
  const close = () => setAsked(null)
  const answer = useListStaffQuery({ query: { ...staffQueryOf(place), cursor: place.cursor } }, LIVE)
  const actions = useMemberActions(ownId, (act, member) => setAsked({ act, member }))
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={useStaffColumns(ownId)}
        answer={answer}
        place={place}
        empty={t('empty')}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        rowActions={mayChange ? actions : undefined}
      />
      {asked?.act === 'change' && (
        <ChangeStaffDialog member={asked.member} isOwn={asked.member.id === ownId} onClose={close} />
      )}
      {asked && asked.act !== 'change' && <ShutOutDialog member={asked.member} act={asked.act} onClose={close} />}
    </>
  )
}
