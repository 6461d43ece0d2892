import { api } from '@mintmark/client'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useRedeemImpersonationCodeMutation } from './access-api.ts'
import { signedInHint } from './signed-in-hint.ts'

/** Opens the account that a staff member wants to view. The code works once, so it is sent once. */
export function useRedeemHandover(code: string) {
  const [redeem, { error }] = useRedeemImpersonationCodeMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (code === '' || sent.current === code) return
    sent.current = code
    void redeem({ body: { code } }).then(async ({ data }) => {
      if (!data) return
      signedInHint.set(data.user.id)
      await navigate('/portfolio', { replace: true })
      // What was shown before belongs to whoever was signed in before.
      dispatch(api.util.resetApiState())
    })
  }, [code, redeem, dispatch, navigate])
  return { error }
}
