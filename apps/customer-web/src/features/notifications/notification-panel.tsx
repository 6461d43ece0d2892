import { EmptyState, PagedContent, RowList, Skeletons, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { NotificationRow } from './notification-row.tsx'
import {
  type Notification,
  useListNotificationsInfiniteQuery,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from './notifications-api.ts'

interface NotificationPanelProps {
  readonly userId: string
  readonly unread: number
  readonly onClose: () => void
}

/** The customer's notifications, newest first. Opening one marks it as read. */
export function NotificationPanel({ userId, unread, onClose }: NotificationPanelProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const list = useListNotificationsInfiniteQuery({ params: { userId }, query: { limit: '20' } })
  const [read] = useReadNotificationMutation()
  const [readAll, { isLoading }] = useReadAllNotificationsMutation()
  const newest = list.data?.pages[0]?.rows[0]?.id
  const say = ({ error }: { readonly error?: unknown }) => {
    if (error) toast({ tone: 'error', title: t('notifications.notMarked'), text: t('app.tryAgain') })
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
          {t('notifications.title')}
        </Typography>
        {unread > 0 && newest !== undefined && (
          <Button size="small" disabled={isLoading} onClick={() => void markAll(newest)}>
            {t('notifications.markAll')}
          </Button>
        )}
      </Box>
      <PagedContent
        query={list}
        failed={t('notifications.failed')}
        loading={<Skeletons shape="list" count={4} inset />}
        empty={<EmptyState text={t('notifications.none')} detail={t('notifications.noneText')} />}
      >
        {(rows) => (
          <RowList label={t('notifications.title')}>
            {rows.map((each) => (
              <NotificationRow key={each.id} notification={each} onOpen={() => void open(each)} />
            ))}
          </RowList>
        )}
      </PagedContent>
    </Box>
  )
}
