import { useDispatch } from 'react-redux'
import type { Store } from '../../app/store.ts'
import { signedOut } from './session.ts'

/** Replaces the content of an ended session with the login wall, immediately. */
export function useForgetSession() {
  const dispatch = useDispatch<Store['dispatch']>()
  return () => {
    dispatch(signedOut)
  }
}
