import { ErrorPanel, Skeletons } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useOutletContext } from 'react-router-dom'
import { type Customer, useSession } from '../features/session/session-api.ts'
import { lazyView } from '../locales/messages.ts'

const LoginWall = lazyView(() => import('../features/session/login-wall.tsx'))

/** Shows its screens to signed-in customers and the login wall to everyone else. The API does the actual access check. */
export function RequireCustomer() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { data, isError, isFetching, refetch } = useSession()
  if (data?.user) return <Outlet context={data.user} />
  if (data) return <LoginWall returnTo={pathname + search} />
  if (isError)
    return (
      <ErrorPanel heading={t('session.loadFailed')} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
    )
  return <Skeletons shape="list" count={5} />
}

/** The signed-in customer, on screens inside `RequireCustomer`. */
export const useCustomer = (): Customer => useOutletContext<Customer>()
