import { ColorSchemeToggle, useBackCloses, useToast } from '@mintmark/ui'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { appMessages } from '../../locales/en/app-messages.ts'
import { sessionMessages } from '../../locales/en/session-messages.ts'
import { PATHS } from '../../paths.ts'
import type { Customer } from '../../use-customer.ts'
import { CustomerAvatar } from './customer-avatar.tsx'
import { useSignOut } from './use-sign-out.ts'

interface AccountPanelProps {
  readonly customer: Customer
  readonly name: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The customer's name, the color scheme, and signing out. */
export default function AccountPanel({ customer, name, anchor, onClose }: AccountPanelProps) {
  useBackCloses(true, onClose)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -8, horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': sessionMessages.account({ name }) } }}
    >
      <Box sx={{ width: 280, p: 2, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <CustomerAvatar customer={customer} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {customer.email}
            </Typography>
          </Box>
        </Box>
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<PersonOutlined />}
          href={PATHS.profile}
          onClick={onClose}
        >
          {sessionMessages.myProfile}
        </Button>
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<HelpOutlineOutlined />}
          href={PATHS.help}
          onClick={onClose}
        >
          {sessionMessages.help}
        </Button>
        <Divider />
        <ColorSchemeToggle />
        <SignOutButton />
      </Box>
    </Popover>
  )
}

function SignOutButton() {
  const { toast } = useToast()
  const { signOut, isLoading } = useSignOut(() =>
    toast({ tone: 'error', title: sessionMessages.signOutFailed, text: appMessages.tryAgain }),
  )
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<LogoutOutlined />}
      onClick={signOut}
      disabled={isLoading}
      aria-busy={isLoading}
    >
      {sessionMessages.signOut}
    </Button>
  )
}
