import { Row, Rows, RowsSkeleton } from '@mintmark/account'
import { DateText, EmptyState, Panel, QueryContent } from '@mintmark/ui'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useTranslation } from 'react-i18next'
import { useListImpersonationSessionsQuery } from './account-api.ts'

/** Which staff member viewed the account, when and why. */
export function ImpersonationSessionsPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const sessions = useListImpersonationSessionsQuery({ params: { userId } }, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={t('profile.staffViews.title')} detail={t('profile.staffViews.detail')} flush>
      <QueryContent query={sessions} failed={t('profile.staffViews.failed')} loading={<RowsSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState text={t('profile.staffViews.none')} icon={<VisibilityOutlined />} />
          ) : (
            <Rows label={t('profile.staffViews.title')}>
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
