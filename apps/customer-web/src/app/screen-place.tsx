import { LoadingBar } from '@mintmark/ui'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ScreenBoundary } from './screen-boundary.tsx'

/** Where a screen stands: a bar along the top until it has come, a way to try again if it cannot be shown. */
export function ScreenPlace() {
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<LoadingBar />}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  )
}
