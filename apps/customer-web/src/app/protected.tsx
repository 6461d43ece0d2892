import { ErrorPanel, Skeletons } from '@mintmark/ui'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useOutletContext } from 'react-router-dom'
import { type Customer, useReadSessionQuery } from '../features/session/session-api.ts'

const LoginWall = lazy(() => import('../features/session/login-wall.tsx'))

/** Shows what is behind it to those who are signed in, and the login wall to everyone else. The API holds the real one. */
export function Protected() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { data, isError, isFetching, refetch } = useReadSessionQuery()
  if (data?.user) return <Outlet context={data.user} />
  if (data) return <LoginWall returnTo={pathname + search} />
  if (isError)
    return (
      <ErrorPanel heading={t('session.loadFailed')} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
    )
  return <Skeletons shape="list" count={5} />
}

/** Who is signed in, on a page behind the wall. */
export const useCustomer = (): Customer => useOutletContext<Customer>()
