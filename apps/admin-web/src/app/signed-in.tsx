import { api } from '@mintmark/client'
import { LoadingBar } from '@mintmark/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useStaffSession } from '../features/session/staff-session.ts'
import { AdminFrame } from './admin-frame.tsx'

const LiveUpdates = lazy(() => import('./live-updates.tsx'))
const SetUpFactorPage = lazy(() => import('../pages/set-up-factor-page.tsx'))

/** Everything behind the sign-in. The data it loaded is forgotten when the session ends. */
export default function SignedIn() {
  const dispatch = useDispatch()
  const { data } = useStaffSession()
  const [isSettingUp, setIsSettingUp] = useState(false)
  useEffect(() => () => void dispatch(api.util.resetApiState()), [dispatch])
  const mustSetUp = data?.second_factor_setup_required ?? false
  // The page stays until the person continues: turning the app on must not take the recovery codes off the screen.
  if (mustSetUp && !isSettingUp) setIsSettingUp(true)
  if (isSettingUp)
    return (
      <Suspense fallback={<LoadingBar />}>
        <SetUpFactorPage isDone={!mustSetUp} onContinue={() => setIsSettingUp(false)} />
      </Suspense>
    )
  return (
    <>
      {/* Nothing on the screen outlives a change of the person, as by a sign-in in another tab. */}
      <AdminFrame key={data?.staff?.id} />
      {data?.staff && (
        <Suspense fallback={null}>
          <LiveUpdates staffId={data.staff.id} />
        </Suspense>
      )}
    </>
  )
}
