import { useDispatch } from 'react-redux'
import { signedOut } from '../features/session/session.ts'
import type { Store } from './store.ts'

/** Shows the login wall at once in place of what belonged to a session that has ended. */
export function useForgetSession() {
  const dispatch = useDispatch<Store['dispatch']>()
  return () => {
    dispatch(signedOut)
  }
}
