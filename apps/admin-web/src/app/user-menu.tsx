import { ColorSchemeToggle, useBackCloses, useToast } from '@mintmark/ui'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminLogoutMutation, useReadAdminSessionQuery } from '../features/session/session-api.ts'

/** The signed-in staff member, the color scheme, and logout. */
export function UserMenu() {
  const { t } = useTranslation('session')
  const { toast } = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  useBackCloses(anchor !== null, close)
  const { data } = useReadAdminSessionQuery()
  const [logout, { isLoading }] = useAdminLogoutMutation()
  const leave = async () => {
    const { error } = await logout()
    if (error) toast({ tone: 'error', title: t('logoutFailed') })
  }
  return (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ColorSchemeToggle />
      </Box>
      <IconButton
        aria-label={t('userMenu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircleOutlined />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {data?.staff && (
          <Box component="li" sx={{ px: 1.5, py: 1, mb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="subtitle2">{data.staff.name}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {data.staff.email}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t(`roles.${data.staff.role}`)}
            </Typography>
          </Box>
        )}
        {/* On a phone the header has no room for it. */}
        <Box component="li" sx={{ display: { sm: 'none' }, px: 1.5, py: 1 }}>
          <ColorSchemeToggle />
        </Box>
        <MenuItem onClick={leave} disabled={isLoading}>
          <LogoutOutlined fontSize="small" />
          {t('logout')}
        </MenuItem>
      </Menu>
    </>
  )
}
