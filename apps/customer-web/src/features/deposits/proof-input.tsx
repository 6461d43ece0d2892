import { UPLOAD_MEGABYTES_MAX } from '@mintmark/contracts'
import { ImageDrop } from '@mintmark/ui'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import type { Proof } from './use-proof.ts'

interface ProofInputProps {
  readonly proof: Proof
  readonly disabled: boolean
}

export function ProofInput({ proof, disabled }: ProofInputProps) {
  return (
    <ImageDrop
      label={depositsMessages.proof}
      hint={depositsMessages.proofHint({ max: UPLOAD_MEGABYTES_MAX })}
      value={proof.file}
      onChange={proof.setFile}
      progress={proof.progress}
      maxMegabytes={UPLOAD_MEGABYTES_MAX}
      disabled={disabled}
    />
  )
}
