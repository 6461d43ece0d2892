import type { Verdict } from '@mintmark/domain'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { VerdictButtons } from '../../lists/verdict-buttons.tsx'
import { InvestmentStatus } from './investment-status.tsx'

export interface PendingToolsProps {
  readonly proof: ReactNode
  readonly mayDecide: boolean
  readonly onAsk: (verdict: Verdict) => void
}

/** A pending investment: its proof and the two decisions. */
export function PendingTools({ proof, mayDecide, onAsk }: PendingToolsProps) {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        justifyContent: { xs: 'flex-end', sm: 'flex-start' },
      }}
    >
      <InvestmentStatus status="pending" />
      {proof}
      {mayDecide && <VerdictButtons onAsk={onAsk} />}
    </Box>
  )
}
