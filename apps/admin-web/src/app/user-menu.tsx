import { useSend } from '@mintmark/client'
import { adminLogout } from '@mintmark/contracts'
import { ColorSchemeToggle, useBackCloses, useToast } from '@mintmark/ui'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useStaffSession } from '../features/session/staff-session.ts'
import { accountMessages } from '../locales/en/account-messages.ts'

/** The signed-in staff member, the color scheme, and logout. */
export function UserMenu() {
  const { toast } = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  useBackCloses(anchor !== null, close)
  const { data } = useStaffSession()
  const [logout, { isLoading }] = useSend(adminLogout)
  const leave = async () => {
    const { error } = await logout()
    if (error) toast({ tone: 'error', title: accountMessages.logoutFailed })
  }
  return (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ColorSchemeToggle />
      </Box>
      <IconButton
        aria-label={accountMessages.title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircleOutlined />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': accountMessages.title } }}
      >
        {data?.staff && (
          <Box sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="subtitle2" component="p">
              {data.staff.name}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {data.staff.email}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {accountMessages.roles[data.staff.role]}
            </Typography>
          </Box>
        )}
        {/* On a phone the header has no room for it. */}
        <Box sx={{ display: { sm: 'none' }, px: 1.5, py: 1 }}>
          <ColorSchemeToggle />
        </Box>
        <MenuList autoFocusItem aria-label={accountMessages.title}>
          <MenuItem onClick={leave} disabled={isLoading}>
            <LogoutOutlined fontSize="small" />
            {accountMessages.logout}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  )
}
