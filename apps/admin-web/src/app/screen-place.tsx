import { LoadingBar } from '@mintmark/ui'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ScreenBoundary } from './screen-boundary.tsx'

/** Where a screen stands: a thin bar until its code is there, and a way on when it fails. */
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
