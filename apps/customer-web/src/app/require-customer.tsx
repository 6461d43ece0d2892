import { ErrorPanel, preloadable, Skeletons } from '@mintmark/ui'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../features/session/session.ts'
import { appMessages } from '../locales/en/app-messages.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'

const WallPage = preloadable(() => import('../pages/wall-page.tsx'))

/** Shows its screens to signed-in customers and the login wall to everyone else. The API does the actual access check. */
export function RequireCustomer() {
  const { pathname, search } = useLocation()
  const { data, isError, isFetching, refetch } = useSession()
  if (data?.user) return <Outlet context={data.user} />
  if (data) return <WallPage returnTo={pathname + search} />
  if (isError)
    return (
      <ErrorPanel
        heading={sessionMessages.loadFailed}
        text={appMessages.tryAgain}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  return <Skeletons shape="list" count={5} />
}
