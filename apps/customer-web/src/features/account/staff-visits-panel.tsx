import { DateText, EmptyState, Panel } from '@mintmark/ui'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useTranslation } from 'react-i18next'
import { useListImpersonationSessionsQuery } from './account-api.ts'
import { NotThere, Row, Rows } from './account-rows.tsx'

/** Which staff member viewed the account, when and why. */
export function StaffVisitsPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const visits = useListImpersonationSessionsQuery({ params: { userId } }, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={t('account.visits.title')} detail={t('account.visits.detail')} flush>
      {visits.data === undefined ? (
        <NotThere heading={t('account.visits.failed')} query={visits} />
      ) : visits.data.length === 0 ? (
        <EmptyState text={t('account.visits.none')} icon={<VisibilityOutlined />} />
      ) : (
        <Rows label={t('account.visits.title')}>
          {visits.data.map(({ id, staff_name, reason, started_at, ended_at }) => (
            <Row key={id} icon={<VisibilityOutlined />} title={staff_name}>
              <DateText value={started_at} /> – <DateText value={ended_at} style="time" /> · {reason}
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
