import { useUiMessages, ViewDialog } from '@mintmark/ui'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import CallReceived from '@mui/icons-material/CallReceived'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'

interface PayChoiceDialogProps {
  readonly onBalance: () => void
  readonly onDeposit: () => void
  readonly onClose: () => void
}

/** The choice between paying from a balance and by deposit. */
export function PayChoiceDialog({ onBalance, onDeposit, onClose }: PayChoiceDialogProps) {
  const messages = useUiMessages()
  return (
    <ViewDialog
      isInAddress
      title={bundlesMessages.payTitle}
      closeLabel={messages.cancel}
      onClose={onClose}
      maxWidth="xs"
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <PayButton
          icon={<AccountBalanceWalletOutlined />}
          title={bundlesMessages.payFromBalance}
          text={bundlesMessages.payFromBalanceText}
          onClick={onBalance}
        />
        <PayButton
          icon={<CallReceived />}
          title={bundlesMessages.depositForBundle}
          text={bundlesMessages.depositForBundleText}
          onClick={onDeposit}
        />
      </Box>
    </ViewDialog>
  )
}

interface PayButtonProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly onClick: () => void
}

function PayButton({ icon, title, text, onClick }: PayButtonProps) {
  return (
    <Button
      color="inherit"
      variant="outlined"
      onClick={onClick}
      aria-label={title}
      startIcon={icon}
      sx={{ justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal', py: 1.5 }}
    >
      <span>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {text}
        </Typography>
      </span>
    </Button>
  )
}
