import { useDispatch } from 'react-redux'
import { signedOut } from '../features/session/session.ts'
import type { Store } from './store.ts'

/** Replaces the content of an ended session with the login wall, immediately. */
export function useForgetSession() {
  const dispatch = useDispatch<Store['dispatch']>()
  return () => {
    dispatch(signedOut)
  }
}
