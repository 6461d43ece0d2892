import { knowsPasskeys, type Sent, signWithPasskey, useRead, useSend } from '@mintmark/client'
import type { FactorCheckPurpose } from '@mintmark/contracts'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'

/** The field that shows that a factor is missing or wrong. */
export const FACTOR_REFUSALS = { second_factor_wrong: 'code', second_factor_required: 'code' } as const

/** The browser or the person canceled. Browsers do not say which. */
const CANCELED = new Error('No passkey was used.')

/** The second factor that a call sends. */
export interface Proof {
  readonly code?: string
  readonly challenge_id?: string
  readonly credential?: Record<string, unknown>
}

/** The challenge that a passkey signs, and its id. */
interface Challenge {
  readonly challenge_id: string
  readonly options: Record<string, unknown>
}

/**
 * Asks for a second factor before a change to the security of the account: a code that was typed, or else a passkey. A
 * passkey's signature counts for one call: the one that is named, or what the given function starts the check for, such as
 * one withdrawal.
 */
export function useFactor(purpose: FactorCheckPurpose | (() => PromiseLike<Sent<Challenge>>)) {
  const { calls, own } = useRealm()
  const { data } = useRead(calls.readSecondFactor, { params: own })
  const [start] = useSend(calls.startFactorCheck)
  const hasPasskey = (data?.passkeys.length ?? 0) > 0 && knowsPasskeys()
  const askPasskey = async () => {
    const started = await (typeof purpose === 'function' ? purpose() : start({ params: own, body: { purpose } }))
    if (!started.data) return { error: started.error ?? CANCELED }
    const credential = await signWithPasskey(started.data.options)
    return credential ? { data: { challenge_id: started.data.challenge_id, credential } } : { error: CANCELED }
  }
  return {
    /** True if the account has any second factor. */
    isOn: data !== undefined && (data.totp || data.passkeys.length > 0),
    hint: hasPasskey ? securityMessages.confirmFactor.hintPasskey : securityMessages.confirmFactor.hint,
    failureText: (error: unknown) => (error === CANCELED ? securityMessages.confirmFactor.unused : undefined),
    /** Sends a call with the code, or else with a passkey's signature, or with neither if there is no factor. */
    prove: async <Data>(code: string, send: (proof: Proof) => PromiseLike<Sent<Data>>): Promise<Sent<Data>> => {
      if (code.trim() !== '') return send({ code })
      if (!hasPasskey) return send({})
      const signed = await askPasskey()
      return signed.data ? send(signed.data) : signed
    },
  }
}

export type Factor = ReturnType<typeof useFactor>
