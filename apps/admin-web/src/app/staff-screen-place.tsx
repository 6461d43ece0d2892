import { EmptyState } from '@mintmark/ui'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { useLocation } from 'react-router-dom'
import { appMessages } from '../locales/en/app-messages.ts'
import { ScreenPlace } from './screen-place.tsx'
import { sectionAt } from './sections.ts'
import { useSectionsInReach } from './use-sections-in-reach.ts'

/** A screen inside the frame. One that the role may not open says so. */
export function StaffScreenPlace() {
  const section = sectionAt(useLocation().pathname)
  const isInReach = useSectionsInReach()
  if (section === undefined || isInReach(section)) return <ScreenPlace />
  return <EmptyState icon={<LockOutlined />} text={appMessages.forbidden.text} detail={appMessages.forbidden.detail} />
}
