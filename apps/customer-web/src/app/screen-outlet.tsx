import { ScreenBoundary } from '@mintmark/ui'
import { Outlet, useLocation } from 'react-router-dom'
import { appMessages } from '../locales/en/app-messages.ts'

/** Shows the current screen. If it crashes, the navigation around it keeps working. */
export function ScreenOutlet() {
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname} heading={appMessages.screenFailed} text={appMessages.screenFailedText}>
      <Outlet />
    </ScreenBoundary>
  )
}
