import { Row, Rows, RowsSkeleton } from '@mintmark/account'
import { useRead } from '@mintmark/client'
import { listImpersonationSessions } from '@mintmark/contracts'
import { DateText, EmptyState, Panel, QueryContent } from '@mintmark/ui'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { profileMessages } from '../../locales/en/profile-messages.ts'

/** The staff members who viewed the account, when and why. */
export function ImpersonationSessionsPanel({ userId }: { readonly userId: string }) {
  const sessions = useRead(listImpersonationSessions, { params: { userId } }, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={profileMessages.staffViews.title} detail={profileMessages.staffViews.detail} flush>
      <QueryContent query={sessions} failed={profileMessages.staffViews.failed} loading={<RowsSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState text={profileMessages.staffViews.none} icon={<VisibilityOutlined />} />
          ) : (
            <Rows label={profileMessages.staffViews.title}>
              {list.map(({ id, staff_name, reason, started_at, ended_at }) => (
                <Row key={id} icon={<VisibilityOutlined />} title={staff_name}>
                  <DateText value={started_at} /> – <DateText value={ended_at} style="time" /> · {reason}
                </Row>
              ))}
            </Rows>
          )
        }
      </QueryContent>
    </Panel>
  )
}
