import { InlineNotice, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { proofsMessages } from '../../locales/en/proofs-messages.ts'
import { proofUrl } from '../../reviews/proof-url.ts'

/** The payer, and the image's file name or URL. */
export interface Proof {
  readonly owner: string
  readonly payment_proof: string
}

export interface ProofDialogProps {
  readonly proof: Proof
  readonly onClose: () => void
}

/** The image that a customer uploaded to prove a payment. */
export function ProofDialog({ proof, onClose }: ProofDialogProps) {
  const [isBroken, setIsBroken] = useState(false)
  const address = proofUrl(proof.payment_proof)
  return (
    <ViewDialog title={proofsMessages.title} onClose={onClose} maxWidth="md">
      {isBroken ? (
        <InlineNotice
          tone="warning"
          text={proofsMessages.broken}
          action={
            <Link href={address} target="_blank" rel="noopener noreferrer">
              {proofsMessages.openInNewTab}
            </Link>
          }
        />
      ) : (
        <Box
          sx={{ display: 'grid', placeItems: 'center', minHeight: 240, borderRadius: '10px', bgcolor: 'action.hover' }}
        >
          <Box
            component="img"
            src={address}
            alt={proofsMessages.alt({ owner: proof.owner })}
            onError={() => setIsBroken(true)}
            sx={{ maxWidth: '100%', maxHeight: '70vh', borderRadius: '10px' }}
          />
        </Box>
      )}
    </ViewDialog>
  )
}
