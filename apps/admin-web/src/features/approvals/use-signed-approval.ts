import { errorMessage, knowsPasskeys, signWithPasskey, useSend } from '@mintmark/client'
import {
  approveAction,
  type BodyOf,
  type ResponseOf,
  type readApproval,
  startApprovalSignature,
} from '@mintmark/contracts'
import { useState } from 'react'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'

type Signing = ResponseOf<typeof readApproval>['signing']
type Consent = BodyOf<typeof approveAction>

/**
 * Approves one request, signed with a passkey of the approver if there is one and the approver does not choose otherwise. `word`:
 * the typed word, if the request asks for one.
 */
export function useSignedApproval(id: string, signing: Signing | undefined, word: string | undefined) {
  const [start] = useSend(startApprovalSignature)
  const [approve, { isLoading: isApproving }] = useSend(approveAction)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [wantsToSign, setWantsToSign] = useState(true)
  const isCompulsory = signing?.compulsory === true
  const canSign = signing?.has_passkey === true && knowsPasskeys()
  const signs = canSign && (wantsToSign || isCompulsory)

  const askPasskey = async (): Promise<{ readonly signature: Consent } | { readonly failed: string }> => {
    const started = await start({ params: { id } })
    if (!started.data) return { failed: errorMessage(started.error, approvalsMessages.failed) }
    const credential = await signWithPasskey(started.data.options)
    if (!credential) return { failed: approvalsMessages.signature.canceled }
    return { signature: { challenge_id: started.data.challenge_id, credential } }
  }

  /** Sends the approval. Undefined if it failed; then `failure` says why. */
  const send = async () => {
    setFailure(undefined)
    let body: Consent = word === undefined ? undefined : { approval_word: word }
    if (signs) {
      setIsAsking(true)
      const asked = await askPasskey()
      setIsAsking(false)
      if ('failed' in asked) return setFailure(asked.failed)
      body = { ...body, ...asked.signature }
    }
    const { data, error } = await approve({ params: { id }, body })
    if (!data) setFailure(errorMessage(error, approvalsMessages.failed))
    return data
  }

  const obstacle = isCompulsory && !canSign ? obstacleOf(signing) : undefined
  return {
    send,
    failure,
    isBusy: isAsking || isApproving,
    canSign,
    isCompulsory,
    wantsToSign,
    setWantsToSign,
    obstacle,
  }
}

const obstacleOf = ({ has_passkey }: Signing) =>
  has_passkey ? approvalsMessages.signature.noSupport : approvalsMessages.signature.noPasskey
