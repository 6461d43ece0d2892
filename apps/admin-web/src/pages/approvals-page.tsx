import { listApprovals } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { approvalQueryOf } from '../features/approvals/approval-place.ts'
import { ApprovalsBoard } from '../features/approvals/approvals-board.tsx'
import { LimitNotice } from '../features/approvals/limit-notice.tsx'
import { useReadAdminSessionQuery } from '../features/session/session-api.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function ApprovalsPage() {
  const { t } = useTranslation('approvals')
  const place = useListPlace()
  const mayDo = useMayDo()
  const { data } = useReadAdminSessionQuery()
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<ExportLink list={listApprovals} query={approvalQueryOf(place)} />}
      />
      <LimitNotice mayChange={mayDo('approvals.limit')} />
      <ApprovalsBoard place={place} mayDecide={mayDo('approvals.decide')} ownId={data?.staff?.id} />
    </>
  )
}
