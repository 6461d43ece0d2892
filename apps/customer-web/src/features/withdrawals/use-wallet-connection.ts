import type { Factor } from '@mintmark/account'
import { errorMessage, useSend } from '@mintmark/client'
import { connectWallet, startWalletConnection } from '@mintmark/contracts'
import { useState } from 'react'
import { stringToHex } from 'viem/utils'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import type { Wallet } from './use-wallets.ts'

type Step = 'account' | 'message' | 'signature' | 'saving'

/** The codes of wallets (EIP-1193) for a declined request, and for one that is still open. */
const DECLINED = 4001
const BUSY = -32002
const LABEL_LETTERS_MAX = 60

interface Connection {
  readonly userId: string
  readonly coin: string
  readonly factor: Factor
  /** The code of the second factor, as it was typed. */
  readonly code: string
  readonly onDone: () => void
}

/** Connects a wallet: its account, the server's message, its signature, and the address in the address book. */
export function useWalletConnection({ userId, coin, factor, code: given, onDone }: Connection) {
  const [step, setStep] = useState<Step>()
  const [error, setError] = useState<string>()
  const [start] = useSend(startWalletConnection)
  const [connect] = useSend(connectWallet)
  const reasonOf = (cause: unknown) => {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
    if (code === DECLINED) return withdrawalsMessages.connect.declined
    if (code === BUSY) return withdrawalsMessages.connect.busy
    return factor.failureText(cause) ?? errorMessage(cause, withdrawalsMessages.connect.failed)
  }
  const run = async ({ provider, info }: Wallet) => {
    setStep('account')
    const [wallet] = await provider.request({ method: 'eth_requestAccounts' })
    if (wallet === undefined) return setError(withdrawalsMessages.connect.noAccount)
    setStep('message')
    const { challenge_id, message } = await start({ params: { userId }, body: { wallet } }).unwrap()
    setStep('signature')
    const signature = await provider.request({ method: 'personal_sign', params: [stringToHex(message), wallet] })
    setStep('saving')
    const label = info.name.trim().slice(0, LABEL_LETTERS_MAX) || withdrawalsMessages.connect.title
    const body = { challenge_id, signature, label, token_symbol: coin }
    const saved = await factor.prove(given, (proof) =>
      connect({ params: { userId }, body: { ...body, factor: proof } }),
    )
    if (saved.data) onDone()
    else throw saved.error
  }
  const choose = async (wallet: Wallet) => {
    setError(undefined)
    try {
      await run(wallet)
    } catch (cause) {
      setError(reasonOf(cause))
    } finally {
      setStep(undefined)
    }
  }
  return { step, error, choose }
}
