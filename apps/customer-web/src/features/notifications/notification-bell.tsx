import { useRead } from '@mintmark/client'
import { countUnreadNotifications } from '@mintmark/contracts'
import { HeardStatus, useBackCloses } from '@mintmark/ui'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { notificationsMessages } from '../../locales/en/notifications-messages.ts'
import { NotificationPanel } from './notification-panel.tsx'

/** On a narrower screen, the popover leaves a margin by itself. */
const PANEL_PX = 400

/** The count of unread notifications, and the list of all. A new one is announced to screen readers. */
export default function NotificationBell({ userId }: { readonly userId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useRead(countUnreadNotifications, { params: { userId } })
  const count = data?.unread ?? 0
  useBackCloses(anchor !== null, () => setAnchor(null))
  return (
    <>
      <HeardStatus>{count > 0 && notificationsMessages.bell({ count })}</HeardStatus>
      <IconButton
        aria-label={count > 0 ? notificationsMessages.bell({ count }) : notificationsMessages.title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count} max={99} color="primary">
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': notificationsMessages.title, sx: { width: PANEL_PX } } }}
      >
        <NotificationPanel userId={userId} unread={count} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  )
}
