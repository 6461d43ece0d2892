import { api } from '@mintmark/client'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useLogoutMutation } from './session-api.ts'
import { signedInHint } from './signed-in-hint.ts'

/** Ends the session on the server, then forgets everything that it had shown. */
export function useSignOut(onFailure: () => void) {
  const [logOut, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const signOut = async () => {
    const answer = await logOut()
    if (answer.error) return onFailure()
    signedInHint.clear()
    await navigate('/dashboard')
    dispatch(api.util.resetApiState())
  }
  return { signOut, isLoading }
}
