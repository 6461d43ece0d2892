import { errorMessage } from '@mintmark/client'
import { ErrorPanel, LoadingBar, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { wasAdminHere } from '../features/session/admin-flag.ts'
import { useStaffSession } from '../features/session/staff-session.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'
import { PATHS } from '../paths.ts'

const LiveUpdates = lazy(() => import('./live-updates.tsx'))
const SetUpFactorPage = lazy(() => import('../pages/set-up-factor-page.tsx'))

/** Lets signed-in staff in and sends everyone else to the login, which returns them here. */
export function RequireStaff({ children }: { readonly children: ReactNode }) {
  const from = useLocation()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const { data, isError, error, isFetching, refetch } = useStaffSession()
  const mustSetUp = data?.second_factor_setup_required ?? false
  // The page stays until the person continues: turning the app on must not take the recovery codes off the screen.
  if (mustSetUp && !isSettingUp) setIsSettingUp(true)
  if (data?.staff && isSettingUp)
    return (
      <Suspense fallback={<LoadingBar />}>
        <SetUpFactorPage isDone={!mustSetUp} onContinue={() => setIsSettingUp(false)} />
      </Suspense>
    )
  if (data?.staff)
    return (
      <>
        <Suspense fallback={null}>
          <LiveUpdates staffId={data.staff.id} />
        </Suspense>
        <Suspense fallback={<LoadingBar />}>{children}</Suspense>
      </>
    )
  if (data) return <Navigate to={PATHS.login} state={{ from }} replace />
  return (
    // The failure and the next try are in one place, which keeps the focus when the button to try again is gone.
    <Box component="main" sx={{ maxWidth: 1200, mx: 'auto', p: 3 }}>
      {isError ? (
        <ErrorPanel
          heading={sessionMessages.unknown.heading}
          text={errorMessage(error, sessionMessages.unknown.text)}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <>
          <LoadingBar />
          {wasAdminHere() && <Skeletons shape="cards" count={6} />}
        </>
      )}
    </Box>
  )
}
