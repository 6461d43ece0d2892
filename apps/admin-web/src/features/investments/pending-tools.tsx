import type { Verdict } from '@mintmark/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InvestmentStatus } from './investment-status.tsx'

export interface PendingToolsProps {
  readonly proof: ReactNode
  readonly mayDecide: boolean
  readonly onAsk: (verdict: Verdict) => void
}

/** A pending investment: its proof and the two decisions. */
export function PendingTools({ proof, mayDecide, onAsk }: PendingToolsProps) {
  const { t } = useTranslation('investments')
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
      {mayDecide && (
        <>
          <Button size="small" variant="outlined" color="inherit" onClick={() => onAsk('rejected')}>
            {t('reject')}
          </Button>
          <Button size="small" variant="contained" onClick={() => onAsk('confirmed')}>
            {t('confirm')}
          </Button>
        </>
      )}
    </Box>
  )
}
