import { useRead } from '@mintmark/client'
import { type Approval, listApprovals, readApproval } from '@mintmark/contracts'
import { FilterSelect, PageTabs } from '@mintmark/ui'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { QueueTable } from '../../queues/queue-table.tsx'
import { DECIDED_COLUMNS, PENDING_COLUMNS } from './approval-columns.tsx'
import { ApprovalEffects } from './approval-effects.tsx'
import { APPROVAL_TABS, approvalQueryOf, approvalTabOf, DECISIONS, decisionOf } from './approval-query.ts'
import { ApprovalSubject } from './approval-subject.tsx'
import { useApprovalBulk } from './use-approval-bulk.ts'
import { useApprovalDecisions } from './use-approval-decisions.tsx'

const useApprovalStatus = ({ id }: Approval) => useRead(readApproval, { params: { id } }).data?.status

export interface ApprovalsBoardProps {
  readonly list: List
  readonly mayDecide: boolean
  /** The signed-in staff member, who may withdraw but not approve their own requests. */
  readonly ownId: string | undefined
}

/** The pending and the decided requests, with one search for both. */
export function ApprovalsBoard({ list, mayDecide, ownId }: ApprovalsBoardProps) {
  const tab = approvalTabOf(list)
  const isPending = tab === 'pending'
  const answer = useRead(listApprovals, { query: { ...approvalQueryOf(list), cursor: list.cursor } }, LIVE)
  const { insteadOf, rejectionOf, ask, dialog } = useApprovalDecisions(ownId)
  const bulk = useApprovalBulk()
  return (
    <>
      <ListToolbar
        list={list}
        searchLabel={approvalsMessages.search}
        searchHint={approvalsMessages.searchHint}
        isSortable
      >
        {!isPending && (
          <FilterSelect
            label={approvalsMessages.decision}
            value={decisionOf(list)}
            options={DECISIONS.map((value) => ({ value, label: approvalsMessages.status[value] }))}
            onChange={(status) => list.choose('status', status)}
          />
        )}
      </ListToolbar>
      <PageTabs
        label={approvalsMessages.tabs}
        tabs={APPROVAL_TABS.map((value) => ({ value, label: approvalsMessages[`${value}Tab`] }))}
        value={tab}
        onChange={(next) => list.choose('tab', next === 'pending' ? '' : next)}
      >
        <QueueTable
          canDecide={({ status }) => mayDecide && status === 'pending'}
          onAsk={ask}
          insteadOf={insteadOf}
          rejectionOf={rejectionOf}
          titleOf={({ summary }) => summary}
          detailOf={(approval) => (
            <>
              <ApprovalSubject approval={approval} />
              {approval.status === 'pending' && <ApprovalEffects id={approval.id} />}
            </>
          )}
          useStatus={useApprovalStatus}
          verdicts={{ confirmed: approvalsMessages.approve, rejected: approvalsMessages.refuse }}
          bulk={isPending ? bulk : undefined}
          label={approvalsMessages[`${tab}Tab`]}
          columns={isPending ? PENDING_COLUMNS : DECIDED_COLUMNS}
          answer={answer}
          list={list}
          empty={isPending ? approvalsMessages.emptyPending : approvalsMessages.emptyDecided}
          emptyDetail={isPending ? approvalsMessages.emptyPendingDetail : undefined}
          errorHeading={approvalsMessages.errorHeading}
          errorText={approvalsMessages.errorText}
        />
      </PageTabs>
      {dialog}
    </>
  )
}
