import { knowsPasskeys, makePasskey } from '@mintmark/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddPasskeyMutation, useStartPasskeyMutation } from './account-api.ts'

/** A failure of a call, or the words for a browser that made no passkey. */
type Failure = { readonly call: unknown } | { readonly text: string }

/** Adding a passkey: the server asks, the browser makes one, the server keeps it. */
export function useAddPasskey(userId: string, onAdded: () => void) {
  const { t } = useTranslation()
  const [start] = useStartPasskeyMutation()
  const [keep] = useAddPasskeyMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const attempt = async (name: string, password: string): Promise<Failure | undefined> => {
    if (!knowsPasskeys()) return { text: t('account.passkeys.unknown') }
    const asked = await start({ params: { userId }, body: { password } })
    if (!asked.data) return { call: asked.error }
    const credential = await makePasskey(asked.data.options)
    if (credential === undefined) return { text: t('account.passkeys.unused') }
    const { challenge_id } = asked.data
    const kept = await keep({ params: { userId }, body: { challenge_id, name, credential } })
    if (!kept.data) return { call: kept.error }
    onAdded()
    return undefined
  }
  const add = async (name: string, password: string) => {
    setIsBusy(true)
    setFailure(undefined)
    setFailure(await attempt(name, password))
    setIsBusy(false)
  }
  return { add, isBusy, failure }
}
