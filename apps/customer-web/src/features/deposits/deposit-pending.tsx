import HourglassTop from '@mui/icons-material/HourglassTop'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

const SHOWN_MS = 2000

interface DepositPendingProps {
  readonly titleId: string
  readonly amount: string
  readonly onClose: () => void
}

/** Shows for two seconds that the payment is pending, then closes. */
export function DepositPending({ titleId, amount, onClose }: DepositPendingProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, px: 4, py: 6 }}>
      <HourglassTop aria-hidden sx={{ fontSize: 40, color: 'warning.main' }} />
      <Typography id={titleId} variant="h3" component="h2">
        {depositsMessages.pendingTitle}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {depositsMessages.pendingText({ amount })}
      </Typography>
    </Box>
  )
}
