import { signWithPasskey, useSend } from '@mintmark/client'
import { useState } from 'react'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'
import type { SignInProps } from './login-form.tsx'
import { useSignInFailure } from './use-sign-in-failure.ts'

/** Signs in with a passkey: the server sends a challenge, the browser signs it, the server checks the signature. */
export function usePasskeySignIn({ loadSession }: SignInProps) {
  const { calls } = useRealm()
  const failureText = useSignInFailure()
  const [start] = useSend(calls.startPasskeyLogin)
  const [finish] = useSend(calls.passkeyLogin)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const attempt = async (): Promise<string | undefined> => {
    const started = await start({})
    if (!started.data) return failureText(started.error)
    const { challenge_id, options } = started.data
    const credential = await signWithPasskey(options)
    if (credential === undefined) return signInMessages.signIn.passkeyUnused
    const finished = await finish({ body: { challenge_id, credential } })
    return failureText(finished.error ?? (await loadSession()).error)
  }
  const signIn = async () => {
    setIsBusy(true)
    setFailure(undefined)
    setFailure(await attempt())
    setIsBusy(false)
  }
  return { signIn, isBusy, failure }
}
