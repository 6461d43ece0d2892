import { listStaff } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { useReadAdminSessionQuery } from '../features/session/session-api.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { InviteStaffDialog } from '../features/staff/invite-staff-dialog.tsx'
import { StaffTable, staffQueryOf } from '../features/staff/staff-table.tsx'
import { StaffToolbar } from '../features/staff/staff-toolbar.tsx'
import { AddButton } from '../lists/add-button.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function StaffPage() {
  const { t } = useTranslation('staff')
  const place = useListPlace()
  const mayChange = useMayDo()('staff.change')
  const { data } = useReadAdminSessionQuery()
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={mayChange ? t('subtitle') : `${t('subtitle')} ${t('readOnly')}`}
        actions={
          <>
            <ExportLink list={listStaff} query={staffQueryOf(place)} />
            {mayChange && (
              <AddButton label={t('invite.open')}>{(close) => <InviteStaffDialog onClose={close} />}</AddButton>
            )}
          </>
        }
      />
      <StaffToolbar place={place} />
      <StaffTable place={place} mayChange={mayChange} ownId={data?.staff?.id} />
    </>
  )
}
