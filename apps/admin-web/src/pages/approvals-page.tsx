import { useRead } from '@mintmark/client'
import { listApprovals } from '@mintmark/contracts'
import { useIsPhone } from '@mintmark/ui'
import { useSearchParams } from 'react-router-dom'
import { approvalQueryOf } from '../features/approvals/approval-query.ts'
import { ApprovalsBoard } from '../features/approvals/approvals-board.tsx'
import { LimitNotice } from '../features/approvals/limit-notice.tsx'
import { useStaffSession } from '../features/session/staff-session.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { ExportLink } from '../lists/export-link.tsx'
import { LIVE } from '../lists/live-list.ts'
import { useList } from '../lists/use-list.ts'
import { approvalsMessages } from '../locales/en/approvals-messages.ts'
import { PageHead } from '../titles/page-head.tsx'

export default function ApprovalsPage() {
  // Pending requests are listed oldest first; decided ones are looked up.
  const list = useList(useSearchParams()[0].has('tab') ? 'newest' : 'oldest')
  const query = approvalQueryOf(list)
  const shown = useRead(listApprovals, { query: { ...query, cursor: list.cursor } }, LIVE)
  const mayDo = useMayDo()
  const { data } = useStaffSession()
  // On a phone, what waits comes first.
  const isPhone = useIsPhone()
  const limit = <LimitNotice mayChange={mayDo('approvals.limit')} />
  return (
    <>
      <PageHead
        title={approvalsMessages.title}
        subtitle={approvalsMessages.subtitle}
        isBrief
        actions={
          <ExportLink list={listApprovals} query={query} rows={shown.data?.total} isAtLeast={shown.data?.isAtLeast} />
        }
      />
      {!isPhone && limit}
      <ApprovalsBoard list={list} mayDecide={mayDo('approvals.decide')} ownId={data?.staff?.id} />
      {isPhone && limit}
    </>
  )
}
