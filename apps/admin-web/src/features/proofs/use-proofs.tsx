import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { proofsMessages } from '../../locales/en/proofs-messages.ts'
import { type Proof, ProofDialog } from './proof-dialog.tsx'

interface Paid {
  readonly user_email: string
  readonly payment_proof: string | null
}

/** The button that opens the proof of a payment, if it has one, and the dialog with the open one. */
export function useProofs() {
  const [proof, setProof] = useState<Proof | null>(null)
  const proofOf = ({ user_email: owner, payment_proof }: Paid) =>
    payment_proof === null ? (
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {proofsMessages.none}
      </Typography>
    ) : (
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        sx={{ minWidth: 0, mx: -1.5 }}
        onClick={() => setProof({ owner, payment_proof })}
      >
        {proofsMessages.view}
      </Button>
    )
  return { proofOf, dialog: proof && <ProofDialog proof={proof} onClose={() => setProof(null)} /> }
}
