import { ScreenBoundary } from '@mintmark/ui'
import { Outlet, useLocation } from 'react-router-dom'
import { appMessages } from '../locales/en/app-messages.ts'

/** Contains a screen, so that one that fails does not break the others. */
export function ScreenPlace() {
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname} heading={appMessages.broken.heading} text={appMessages.broken.text}>
      <Outlet />
    </ScreenBoundary>
  )
}
