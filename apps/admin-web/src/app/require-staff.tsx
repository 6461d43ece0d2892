import { ErrorPanel, LoadingBar, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { wasAdminHere } from '../features/session/admin-flag.ts'
import { useReadAdminSessionQuery } from '../features/session/session-api.ts'
import { PATHS } from './paths.ts'

/** Lets signed-in staff in and sends everyone else to the login, which returns them here. */
export function RequireStaff({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('session')
  const from = useLocation()
  const { data, isError, isFetching, refetch } = useReadAdminSessionQuery()
  if (data?.staff) return children
  if (data) return <Navigate to={PATHS.login} state={{ from }} replace />
  if (isError)
    return (
      <ErrorPanel heading={t('unknown.heading')} text={t('unknown.text')} onRetry={refetch} retrying={isFetching} />
    )
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto', p: 3 }}>
      <LoadingBar />
      {wasAdminHere() && <Skeletons shape="cards" count={6} />}
    </Box>
  )
}
