import { preloadable } from '@mintmark/ui'
import { Suspense } from 'react'
import { useSession } from '../features/session/session.ts'

const NotificationBell = preloadable(() => import('../features/notifications/notification-bell.tsx'))

/** The bell of a signed-in customer. */
export function NotificationPlace() {
  const { data } = useSession()
  if (!data?.user) return null
  return (
    <Suspense fallback={null}>
      <NotificationBell userId={data.user.id} />
    </Suspense>
  )
}
