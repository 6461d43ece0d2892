import { EmptyState } from '@mintmark/ui'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { useLocation } from 'react-router-dom'
import { appMessages } from '../locales/en/app-messages.ts'
import { sectionAt } from '../pages/sections.ts'
import { useSectionsInReach } from '../pages/use-sections-in-reach.ts'
import { ScreenPlace } from './screen-place.tsx'

/** A screen inside the frame. One that the role may not open says so. */
export function StaffScreenPlace() {
  const section = sectionAt(useLocation().pathname)
  const isInReach = useSectionsInReach()
  if (section === undefined || isInReach(section)) return <ScreenPlace />
  return <EmptyState icon={<LockOutlined />} text={appMessages.forbidden.text} detail={appMessages.forbidden.detail} />
}
