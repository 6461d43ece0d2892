import { UPLOAD_MEGABYTES_MAX } from '@mintmark/contracts'
import { ImageDrop } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Proof } from './use-proof.ts'

interface ProofInputProps {
  readonly proof: Proof
  readonly disabled: boolean
}

export function ProofInput({ proof, disabled }: ProofInputProps) {
  const { t } = useTranslation()
  return (
    <ImageDrop
      label={t('deposits.proof')}
      hint={t('deposits.proofHint', { max: UPLOAD_MEGABYTES_MAX })}
      value={proof.file}
      onChange={proof.setFile}
      progress={proof.progress}
      maxMegabytes={UPLOAD_MEGABYTES_MAX}
      disabled={disabled}
    />
  )
}
