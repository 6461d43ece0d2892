import { api, useSend } from '@mintmark/client'
import { logout } from '@mintmark/contracts'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { forgetDrafts } from '../../drafts/drafts.ts'
import { PATHS } from '../../paths.ts'

/** Ends the session on the server, then forgets everything that was loaded in it. */
export function useSignOut(onFailure: () => void) {
  const [logOut, { isLoading }] = useSend(logout)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const signOut = async () => {
    const answer = await logOut()
    if (answer.error) return onFailure()
    forgetDrafts()
    await navigate(PATHS.markets)
    dispatch(api.util.resetApiState())
  }
  return { signOut, isLoading }
}
