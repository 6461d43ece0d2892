import { useReadPages, useSend } from '@mintmark/client'
import { listNotifications, type Notification, readAllNotifications, readNotification } from '@mintmark/contracts'
import { EmptyState, PagedContent, RowList, Skeletons, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { appMessages } from '../../locales/en/app-messages.ts'
import { notificationsMessages } from '../../locales/en/notifications-messages.ts'
import { NotificationRow } from './notification-row.tsx'

interface NotificationPanelProps {
  readonly userId: string
  readonly unread: number
  readonly onClose: () => void
}

/** The customer's notifications, newest first. Opening one marks it as read. */
export function NotificationPanel({ userId, unread, onClose }: NotificationPanelProps) {
  const { toast } = useToast()
  const list = useReadPages(listNotifications, { params: { userId }, query: { limit: '20' } })
  const [read] = useSend(readNotification)
  const [readAll, { isLoading }] = useSend(readAllNotifications)
  const newest = list.data?.pages[0]?.rows[0]?.id
  const say = ({ error }: { readonly error?: unknown }) => {
    if (error) toast({ tone: 'error', title: notificationsMessages.notMarked, text: appMessages.tryAgain })
  }
  const open = async ({ id, read_at }: Notification) => {
    onClose()
    if (read_at === null) say(await read({ params: { userId, id } }))
  }
  const markAll = async (upTo: string) => say(await readAll({ params: { userId }, body: { up_to: upTo } }))
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2.5, py: 1.5 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {notificationsMessages.title}
        </Typography>
        {unread > 0 && newest !== undefined && (
          <Button size="small" disabled={isLoading} onClick={() => void markAll(newest)}>
            {notificationsMessages.markAll}
          </Button>
        )}
      </Box>
      <PagedContent
        query={list}
        failed={notificationsMessages.failed}
        loading={<Skeletons shape="list" count={4} inset />}
        empty={<EmptyState text={notificationsMessages.none} detail={notificationsMessages.noneText} />}
      >
        {(rows) => (
          <RowList label={notificationsMessages.title}>
            {rows.map((each) => (
              <NotificationRow key={each.id} notification={each} onOpen={() => void open(each)} />
            ))}
          </RowList>
        )}
      </PagedContent>
    </Box>
  )
}
