import { api, useSend } from '@mintmark/client'
import { redeemImpersonationCode } from '@mintmark/contracts'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../paths.ts'

/** Opens a customer's account for a staff member. The code works once, so it is sent once. */
export function useOpenImpersonation(code: string) {
  const [redeem, { error }] = useSend(redeemImpersonationCode)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (code === '' || sent.current === code) return
    sent.current = code
    void redeem({ body: { code } }).then(async ({ data }) => {
      if (!data) return
      await navigate(PATHS.portfolio, { replace: true })
      // Data loaded before belongs to the previous session.
      dispatch(api.util.resetApiState())
    })
  }, [code, redeem, dispatch, navigate])
  return { error }
}
