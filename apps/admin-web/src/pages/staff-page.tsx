import { listStaff } from '@mintmark/contracts'
import { PageHeader } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { useReadAdminSessionQuery } from '../features/session/session-api.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { InviteStaffDialog } from '../features/staff/invite-staff-dialog.tsx'
import { StaffTable, staffQueryOf } from '../features/staff/staff-table.tsx'
import { StaffToolbar } from '../features/staff/staff-toolbar.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function StaffPage() {
  const { t } = useTranslation('staff')
  const place = useListPlace()
  const mayChange = useMayDo()('staff.change')
  const { data } = useReadAdminSessionQuery()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <PageTitle page={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={mayChange ? t('subtitle') : `${t('subtitle')} ${t('readOnly')}`}
        actions={
          <>
            <ExportLink list={listStaff} query={staffQueryOf(place)} />
            {mayChange && (
              <Button variant="contained" onClick={() => setIsInviting(true)}>
                {t('invite.open')}
              </Button>
            )}
          </>
        }
      />
      <StaffToolbar place={place} />
      <StaffTable place={place} mayChange={mayChange} ownId={data?.staff?.id} />
      {isInviting && <InviteStaffDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}
