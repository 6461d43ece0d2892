import { Brand, SidebarFooter, SidebarFrame } from '@mintmark/ui'
import { BooksStatus } from '../features/books/books-status.tsx'
import { useStaffSession } from '../features/session/staff-session.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { usePendingCounts } from '../features/stats/use-pending-counts.ts'
import { RouterLink } from '../links/router-link.tsx'
import { appMessages } from '../locales/en/app-messages.ts'
import { MaintenanceBanner } from '../titles/maintenance-banner.tsx'
import { useAppName } from '../titles/use-app-name.ts'
import { OfficeSearch } from './office-search.tsx'
import { StaffScreenPlace } from './staff-screen-place.tsx'
import { useSidebarGroups } from './use-sidebar-groups.tsx'
import { UserMenu } from './user-menu.tsx'
import { WaitingBell } from './waiting-bell.tsx'

/** The sidebar with the counts of the queues, and the signed-in staff member. */
export function AdminFrame() {
  const name = useAppName()
  const { data } = useStaffSession()
  const mayDo = useMayDo()
  const counts = usePendingCounts(mayDo('money.read'))
  const groups = useSidebarGroups(counts)
  return (
    <SidebarFrame
      groups={groups}
      link={RouterLink}
      brand={(collapsed) => <Brand name={name} hideName={collapsed} />}
      title={appMessages.backOffice}
      banner={<MaintenanceBanner />}
      footer={data?.version && <SidebarFooter>{appMessages.version({ version: data.version })}</SidebarFooter>}
      userMenu={
        <>
          {mayDo('offers.read') && <OfficeSearch />}
          {mayDo('money.read') && <BooksStatus />}
          <WaitingBell />
          <UserMenu />
        </>
      }
    >
      <StaffScreenPlace />
    </SidebarFrame>
  )
}
