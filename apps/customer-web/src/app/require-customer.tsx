import { preloadable, QueryContent, Skeletons } from '@mintmark/ui'
import { Fragment } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../features/session/session.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'

const WallPage = preloadable(() => import('../pages/wall-page.tsx'))

/** Shows its screens to signed-in customers and the login wall to everyone else. The API does the actual access check. */
export function RequireCustomer() {
  const { pathname, search } = useLocation()
  return (
    <QueryContent
      query={useSession()}
      failed={sessionMessages.loadFailed}
      loading={<Skeletons shape="list" count={5} />}
    >
      {({ user }) =>
        user ? (
          // Nothing on the screen outlives a change of the person, as by a sign-in in another tab.
          <Fragment key={user.id}>
            <Outlet context={user} />
          </Fragment>
        ) : (
          <WallPage returnTo={pathname + search} />
        )
      }
    </QueryContent>
  )
}
