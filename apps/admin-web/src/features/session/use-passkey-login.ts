import { signWithPasskey } from '@mintmark/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaffPasskeyLoginMutation, useStartStaffPasskeyLoginMutation } from './session-api.ts'
import { useLoginError } from './use-login-error.ts'

/** Signs in by a passkey: the server's question, the browser's answer, the session. */
export function usePasskeyLogin() {
  const { t } = useTranslation('session')
  const [start, starting] = useStartStaffPasskeyLoginMutation()
  const [login, signingIn] = useStaffPasskeyLoginMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [wasUnused, setWasUnused] = useState(false)
  const refusal = useLoginError(starting.error ?? signingIn.error)

  const signIn = async () => {
    signingIn.reset()
    setWasUnused(false)
    const { data } = await start()
    if (!data) return
    setIsAsking(true)
    const credential = await signWithPasskey(data.options)
    setIsAsking(false)
    if (credential) await login({ body: { challenge_id: data.challenge_id, credential } })
    else setWasUnused(true)
  }
  return {
    signIn,
    isBusy: starting.isLoading || isAsking || signingIn.isLoading,
    failure: wasUnused ? t('passkey.unused') : refusal,
  }
}
