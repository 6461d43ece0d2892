import { lazyDialog } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { appMessages } from '../../locales/en/app-messages.ts'
import { PATHS } from '../../paths.ts'

const ConnectWallet = lazyDialog(() => import('./connect-wallet.tsx'))

interface PortfolioActionsProps {
  readonly userId: string
  readonly onDeposit: () => void
}

/** In one row, on a phone with the icons above the words. */
const ROW = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  width: { xs: '100%', sm: 'auto' },
  alignSelf: { sm: 'flex-end' },
  gap: 1,
  '& > .MuiButton-root': {
    flexDirection: { xs: 'column', sm: 'row' },
    px: { xs: 0.5, sm: 2 },
    fontSize: { xs: '0.75rem', sm: '0.875rem' },
    lineHeight: 1.3,
    '& .MuiButton-startIcon': { m: { xs: '0 0 2px', sm: '0 8px 0 -4px' } },
  },
} as const

/** Deposit, withdraw, and the customer's own wallet. */
export function PortfolioActions({ userId, onDeposit }: PortfolioActionsProps) {
  const [isConnecting, setConnecting] = useState(false)
  return (
    <Box sx={ROW}>
      <Button variant="contained" startIcon={<ArrowDownward />} onClick={onDeposit}>
        {appMessages.deposit}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<ArrowUpward />} href={PATHS.withdraw}>
        {appMessages.withdraw}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AccountBalanceWalletOutlined />}
        aria-haspopup="dialog"
        onClick={() => setConnecting(true)}
      >
        {appMessages.connectWallet}
      </Button>
      {isConnecting && (
        <Suspense fallback={null}>
          <ConnectWallet userId={userId} onClose={() => setConnecting(false)} />
        </Suspense>
      )}
    </Box>
  )
}
