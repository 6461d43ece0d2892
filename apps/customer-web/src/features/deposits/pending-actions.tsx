import { errorMessage, useSend } from '@mintmark/client'
import {
  addressOf,
  cancelDeposit,
  type DepositDetail,
  readPaymentProof,
  replaceDepositProof,
  UPLOAD_MEGABYTES_MAX,
} from '@mintmark/contracts'
import { ConfirmDialog, formatMoney, ImageDrop, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { submitFailureText } from './submit-failure-text.ts'
import { useProof } from './use-proof.ts'

/** The actions left for a pending payment: add a proof, or cancel it. */
export function PendingActions({ deposit }: { readonly deposit: DepositDetail }) {
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <>
      <ProofEditor deposit={deposit} />
      <Box>
        <Button color="error" variant="outlined" onClick={() => setIsCancelling(true)} aria-haspopup="dialog">
          {depositsMessages.detail.cancel}
        </Button>
      </Box>
      {isCancelling && <CancelDialog deposit={deposit} onClose={() => setIsCancelling(false)} />}
    </>
  )
}

function ProofEditor({ deposit: { id, user_id: userId, payment_proof: stored } }: { readonly deposit: DepositDetail }) {
  const { toast } = useToast()
  const proof = useProof()
  const [replace, { isLoading }] = useSend(replaceDepositProof)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setFailure(undefined)
    try {
      const payment_proof = await proof.store()
      if (payment_proof === null) return
      const { message } = await replace({ params: { userId, id }, body: { payment_proof } }).unwrap()
      proof.setFile(undefined)
      toast({ tone: 'success', title: message })
    } catch (error) {
      setFailure(submitFailureText(error))
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'stretch' }}>
      <ImageDrop
        label={depositsMessages.proof}
        hint={depositsMessages.proofHint({ max: UPLOAD_MEGABYTES_MAX })}
        value={proof.file}
        onChange={proof.setFile}
        storedUrl={stored === null ? undefined : addressOf(readPaymentProof, { params: { file_name: stored } })}
        progress={proof.progress}
        maxMegabytes={UPLOAD_MEGABYTES_MAX}
        disabled={isLoading}
        error={failure}
      />
      {proof.file !== undefined && (
        <Button variant="contained" onClick={() => void save()} disabled={isLoading} sx={{ justifySelf: 'start' }}>
          {depositsMessages.detail.saveProof}
        </Button>
      )}
    </Box>
  )
}

interface CancelDialogProps {
  readonly deposit: DepositDetail
  readonly onClose: () => void
}

function CancelDialog({ deposit: { id, user_id: userId, amount, token_symbol }, onClose }: CancelDialogProps) {
  const { toast } = useToast()
  const [cancel, { isLoading, error }] = useSend(cancelDeposit)
  const submit = async () => {
    const { data } = await cancel({ params: { userId, id } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  }
  return (
    <ConfirmDialog
      title={depositsMessages.detail.cancelTitle}
      text={depositsMessages.detail.cancelText}
      subject={formatMoney(amount, token_symbol)}
      confirmLabel={depositsMessages.detail.cancel}
      cancelLabel={depositsMessages.detail.keep}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, depositsMessages.detail.cancelFailed)}
      onConfirm={() => void submit()}
      onClose={onClose}
    />
  )
}
