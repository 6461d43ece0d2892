import type { Notification } from '@mintmark/contracts'
import { DateText, MoneyText, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { notificationsMessages } from '../../locales/en/notifications-messages.ts'

interface NotificationRowProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

/** One notification with its amount and time, as a link to its subject. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { title, text, amount, token_symbol: coin, path, created_at, read_at } = notification
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        href={path}
        onClick={onOpen}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          justifyContent: 'stretch',
          gap: 0.5,
          width: '100%',
          px: 2.5,
          py: 1.5,
          textAlign: 'left',
          bgcolor: read_at === null ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="subtitle2" component="span">
            {title}
          </Typography>
          {read_at === null && <StatusChip tone="pending" label={notificationsMessages.unread} />}
        </Box>
        <Typography variant="body2" component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {amount !== null && coin !== null && (
            <>
              <MoneyText value={amount} unit={coin} /> ·{' '}
            </>
          )}
          <DateText value={created_at} />
        </Typography>
      </ButtonBase>
    </Box>
  )
}
