import { useNavigate, useSearchParams } from 'react-router-dom'
import { returnPath } from './return-path.ts'
import { useReloadSession } from './session.ts'

/** Loads the session after signing in, and opens the page that was asked for. */
export function useSignedIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = search.get('next')
  const reload = useReloadSession()
  const loadSession = async () => {
    const session = await reload()
    if (session.data?.user) void navigate(returnPath(next), { replace: true })
    return session
  }
  return { next, loadSession }
}
