import { EmptyState, ScreenBoundary } from '@mintmark/ui'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { Outlet, useLocation } from 'react-router-dom'
import { appMessages } from '../locales/en/app-messages.ts'
import { PATHS, type Section } from './paths.ts'
import { useSectionsInReach } from './use-sections-in-reach.ts'

/** Contains a screen, so that one that fails does not break the others. */
export function ScreenPlace() {
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname} heading={appMessages.broken.heading} text={appMessages.broken.text}>
      <Outlet />
    </ScreenBoundary>
  )
}

/** The section at a path; undefined for a page that is no section. */
const sectionAt = (pathname: string): Section | undefined =>
  (Object.keys(PATHS) as (keyof typeof PATHS)[]).find((name): name is Section => PATHS[name] === pathname)

/** A screen inside the frame. One that the role may not open says so. */
export function StaffScreenPlace() {
  const section = sectionAt(useLocation().pathname)
  const isInReach = useSectionsInReach()
  if (section === undefined || isInReach(section)) return <ScreenPlace />
  return <EmptyState icon={<LockOutlined />} text={appMessages.forbidden.text} detail={appMessages.forbidden.detail} />
}
