import { errorMessage } from '@mintmark/client'
import { ErrorPanel, LoadingBar, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { wasAdminHere } from '../features/session/admin-flag.ts'
import { useStaffSession } from '../features/session/staff-session.ts'
import { sessionMessages } from '../locales/en/session-messages.ts'
import { PATHS } from '../paths.ts'

/** Lets signed-in staff in and sends everyone else to the login, which returns them here and says that they are signed out. */
export function RequireStaff({ children }: { readonly children: ReactNode }) {
  const from = useLocation()
  // The flag as it was before the server answered.
  const [wasIn, setWasIn] = useState(wasAdminHere)
  const { data, isError, error, isFetching, refetch } = useStaffSession()
  if (data?.staff && !wasIn) setWasIn(true)
  if (data?.staff) return <Suspense fallback={<LoadingBar />}>{children}</Suspense>
  if (data) return <Navigate to={PATHS.login} state={{ from, wasIn }} replace />
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
          {wasIn && <Skeletons shape="cards" count={6} />}
        </>
      )}
    </Box>
  )
}
