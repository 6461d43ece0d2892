import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Proof } from './proof-dialog.tsx'

export interface ViewProofProps {
  readonly owner: string
  readonly payment_proof: string | null
  readonly onView: (proof: Proof) => void
}

/** Opens the proof of a payment, where there is one. */
export function ViewProof({ owner, payment_proof, onView }: ViewProofProps) {
  const { t } = useTranslation('proofs')
  if (payment_proof === null)
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('none')}
      </Typography>
    )
  return (
    <Button
      size="small"
      variant="text"
      aria-haspopup="dialog"
      sx={{ minWidth: 0, mx: -1.5 }}
      onClick={() => onView({ owner, payment_proof })}
    >
      {t('view')}
    </Button>
  )
}
