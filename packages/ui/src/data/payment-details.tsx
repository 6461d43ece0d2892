import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from './copy-button.tsx'

export type PaymentDetailsProps = {
  image: string | null
  /** Describes the image. */
  imageText: string
  /** Empty: there is none. */
  address: string
  /** Empty: there are none. */
  instructions: string
  labels: { address: string; copyAddress: string; instructions: string }
}

/** The address to pay to, with a copy button, and instructions. */
export function PaymentDetails({ image, imageText, address, instructions, labels }: PaymentDetailsProps) {
  return (
    <Box sx={{ p: 2, borderRadius: '12px', bgcolor: 'action.hover', display: 'grid', gap: 1.5 }}>
      {image !== null && (
        <Box
          component="img"
          src={image}
          alt={imageText}
          sx={{ maxWidth: 160, borderRadius: '8px', justifySelf: 'center' }}
        />
      )}
      {address !== '' && (
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {labels.address}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {address}
            </Typography>
            <CopyButton text={address} label={labels.copyAddress} />
          </Box>
        </Box>
      )}
      {instructions !== '' && (
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {labels.instructions}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {instructions}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
