import { useDispatch } from 'react-redux'
import type { Store } from '../../app/store.ts'
import { signedOut } from './session.ts'

/** Shows the login wall at once in place of what belonged to a session that has ended. */
export function useForgetSession() {
  const dispatch = useDispatch<Store['dispatch']>()
  return () => {
    dispatch(signedOut)
  }
}
