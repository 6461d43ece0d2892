import { HeardStatus, useBackCloses } from '@mintmark/ui'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMayDo } from '../features/session/use-may-do.ts'
import { type PendingCounts, usePendingCounts } from '../features/stats/use-pending-counts.ts'
import { RouterLink } from '../links/router-link.tsx'
import { waitingMessages } from '../locales/en/waiting-messages.ts'
import { hrefOf } from '../pages/sections.ts'
import { useSectionsInReach } from '../pages/use-sections-in-reach.ts'
import { SCAM_REPORTS_PATH, type Section } from '../paths.ts'

/** The pending items of each queue, and the screen that shows it. */
const QUEUES = [
  { name: 'deposits', section: 'deposits' },
  { name: 'withdrawals', section: 'pendingWithdrawals' },
  { name: 'bundles', section: 'userBundles' },
  { name: 'approvals', section: 'approvals' },
  { name: 'threads', section: 'support' },
  { name: 'unidentified', section: 'unidentifiedDeposits' },
  { name: 'reports', section: 'withdrawals', href: SCAM_REPORTS_PATH },
] as const satisfies readonly { name: keyof PendingCounts; section: Section; href?: string }[]

/** The queues in the person's reach in which something waits. */
function useWaiting() {
  const isInReach = useSectionsInReach()
  const counts = usePendingCounts(useMayDo()('money.read'))
  return QUEUES.filter(({ name, section }) => isInReach(section) && (counts?.[name] ?? 0) > 0).map(
    ({ name, section, ...place }) => {
      const count = counts?.[name] ?? 0
      return {
        name,
        count,
        text: waitingMessages.queues[name]({ count }),
        href: 'href' in place ? place.href : hrefOf(section),
      }
    },
  )
}

/** The count of items waiting for staff, on any screen and on a phone, too. New ones are announced to screen readers. */
export function WaitingBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const waiting = useWaiting()
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const close = () => setAnchor(null)
  useBackCloses(anchor !== null, close)
  return (
    <>
      <HeardStatus>
        {total > 0 && waitingMessages.said({ queues: waiting.map(({ text }) => text).join(', ') })}
      </HeardStatus>
      <IconButton
        aria-label={waitingMessages.bell({ count: total })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={total} max={99} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {total === 0 && (
          <Typography component="li" variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
            {waitingMessages.none}
          </Typography>
        )}
        {waiting.map(({ name, text, href }) => (
          <MenuItem key={name} component={RouterLink} href={href} onClick={close}>
            <ListItemText>{text}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
