import { knowsPasskeys, signWithPasskey } from '@mintmark/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePasskeyLoginMutation, useStartPasskeyLoginMutation } from './access-api.ts'
import { authError } from './auth-error.ts'
import type { Customer } from './session-api.ts'

/** Signing in by passkey: the server asks, the browser signs, the server looks at it. */
export function usePasskeySignIn(onSignedIn: (customer: Customer) => void) {
  const { t } = useTranslation()
  const [start] = useStartPasskeyLoginMutation()
  const [finish] = usePasskeyLoginMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const attempt = async (): Promise<string | undefined> => {
    if (!knowsPasskeys()) return t('access.passkeyUnknown')
    const asked = await start()
    if (!asked.data) return authError(asked.error, t)
    const credential = await signWithPasskey(asked.data.options)
    if (credential === undefined) return t('access.passkeyUnused')
    const answer = await finish({ body: { challenge_id: asked.data.challenge_id, credential } })
    if (!answer.data) return authError(answer.error, t)
    onSignedIn(answer.data.user)
    return undefined
  }
  const signIn = async () => {
    setIsBusy(true)
    setProblem(undefined)
    setProblem(await attempt())
    setIsBusy(false)
  }
  return { signIn, isBusy, problem }
}
