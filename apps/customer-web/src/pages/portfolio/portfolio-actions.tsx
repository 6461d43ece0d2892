import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { CustomerAvatar } from '../../features/session/customer-avatar.tsx'
import { appMessages } from '../../locales/en/app-messages.ts'
import { sessionMessages } from '../../locales/en/session-messages.ts'
import { PATHS } from '../../paths.ts'
import type { Customer } from '../../use-customer.ts'

const ConnectWallet = lazy(() => import('./connect-wallet.tsx'))

interface PortfolioActionsProps {
  readonly customer: Customer
  readonly onDeposit: () => void
}

/** Deposit, withdraw, the customer's own wallet, and the link to the profile. */
export function PortfolioActions({ customer, onDeposit }: PortfolioActionsProps) {
  const [isConnecting, setConnecting] = useState(false)
  return (
    <>
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
      <IconButton href={PATHS.profile} aria-label={sessionMessages.myProfile} sx={{ p: 0.25, borderRadius: '50%' }}>
        <CustomerAvatar customer={customer} size={36} />
      </IconButton>
      {isConnecting && (
        <Suspense fallback={null}>
          <ConnectWallet userId={customer.id} onClose={() => setConnecting(false)} />
        </Suspense>
      )}
    </>
  )
}
