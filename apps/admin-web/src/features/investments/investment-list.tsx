import type { UserInvestment } from '@mintmark/contracts'
import { INVESTMENT_STATUSES, type Verdict } from '@mintmark/domain'
import { useIsPhone } from '@mintmark/ui'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { exactTotal } from '../../lists/count-text.ts'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { useList } from '../../lists/use-list.ts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { QueueFilters } from '../../queues/queue-filters.tsx'
import { queueQueryOf } from '../../queues/queue-query.ts'
import { QueueTable } from '../../queues/queue-table.tsx'
import { RequestDesk } from '../../queues/request-desk.tsx'
import { approvalLinkOf } from '../../queues/row-decision.tsx'
import { PageHead } from '../../titles/page-head.tsx'
import { CancelInvestmentDialog } from './cancel-investment-dialog.tsx'
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx'
import { investmentColumns } from './investment-columns.tsx'
import { InvestmentExports } from './investment-exports.tsx'
import { InvestmentReview, investmentSubject, useRequestStatus } from './investment-review.tsx'
import { ProfitDialog, type ProfitSource } from './profit-dialog.tsx'
import { ProfitTools } from './profit-tools.tsx'
import { RejectRequestDialog } from './reject-request-dialog.tsx'
import { useInvestmentPages } from './use-investment-pages.ts'
import type { AskedChange } from './use-profit-form.ts'
import { useRequestBulk } from './use-request-bulk.ts'
import { useRunSelection } from './use-run-selection.tsx'

export interface InvestmentListProps {
  readonly mayDecide: boolean
  readonly mayChangeProfit: boolean
  /** Opens a profit run of these investments. */
  readonly onRun: (ids: readonly string[]) => void
  readonly proofOf: (investment: UserInvestment) => ReactNode
  /** The account that the profit of an investment comes from; undefined until it is known. */
  readonly sourceOf: (investment: UserInvestment) => ProfitSource | undefined
}

const DIALOGS = { confirmed: ConfirmRequestDialog, rejected: RejectRequestDialog } as const

interface Deciding {
  readonly investment: UserInvestment
  readonly verdict: Verdict
}

function RequestDialog({ verdict, ...request }: Deciding & { readonly onClose: () => void }) {
  const Dialog = DIALOGS[verdict]
  return <Dialog {...request} />
}

/** Pending investments first, then active and later ones, in one table. The server has a list for each. */
export function InvestmentList({ mayDecide, mayChangeProfit, onRun, proofOf, sourceOf }: InvestmentListProps) {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [canceling, setCanceling] = useState<UserInvestment | null>(null)
  const [changing, setChanging] = useState<AskedChange | null>(null)
  // Pending requests are listed oldest first.
  const list = useList(useSearchParams()[0].get('status') === 'pending' ? 'oldest' : 'newest')
  const status = list.filterOf('status', INVESTMENT_STATUSES)
  const isPending = status === 'pending'
  const pendingQuery = queueQueryOf(list, isPending)
  const requests = useRequestBulk(isPending ? pendingQuery : undefined)
  const runs = useRunSelection(mayChangeProfit ? { ...list.query, status } : {}, onRun)
  const { answer, totals } = useInvestmentPages(list, { status, pendingQuery })
  // Two exports of a list with a long title have no room beside it.
  const isPhone = useIsPhone()
  const profitOf = (investment: UserInvestment) => (
    <ProfitTools investment={investment} mayChange={mayChangeProfit} onAsk={setChanging} />
  )
  const columns = investmentColumns({ isPending, mayDecide, proofOf, onCancel: setCanceling, profitOf })
  const exports = <InvestmentExports list={list} status={status} pendingQuery={pendingQuery} totals={totals} />
  return (
    <>
      <PageHead
        title={investmentsMessages.heading}
        tabTitle={investmentsMessages.title}
        subtitle={investmentsMessages.subtitle}
        count={exactTotal(answer.data)}
        isBrief
        actions={isPhone ? undefined : exports}
      />
      <ListToolbar
        list={list}
        searchLabel={investmentsMessages.search}
        searchHint={investmentsMessages.searchHint}
        isSortable
        isByAmount={isPending}
      >
        <ListFilter
          list={list}
          name="status"
          label={investmentsMessages.statusFilter}
          allLabel={investmentsMessages.allStatus}
          values={INVESTMENT_STATUSES}
          labelOf={(each) => investmentsMessages.status[each]}
        />
        {isPending && <QueueFilters list={list} isPending hasProofs />}
        {isPhone && exports}
      </ListToolbar>
      <QueueTable
        canDecide={({ status: each }) => mayDecide && each === 'pending'}
        insteadOf={approvalLinkOf}
        onAsk={(verdict, investment) => setDeciding({ investment, verdict })}
        detailOf={(investment) => (
          <>
            <InvestmentReview investment={investment} profit={profitOf(investment)} />
            {mayDecide && <RequestDesk kind="investment" request={investment} />}
          </>
        )}
        titleOf={investmentSubject}
        useStatus={useRequestStatus}
        {...requests}
        {...runs}
        label={investmentsMessages.heading}
        columns={columns}
        sort={pendingQuery.sort}
        answer={answer}
        list={list}
        empty={investmentsMessages.empty}
        errorHeading={investmentsMessages.errorHeading}
        errorText={investmentsMessages.errorText}
      />
      {deciding && <RequestDialog {...deciding} onClose={() => setDeciding(null)} />}
      {canceling && <CancelInvestmentDialog investment={canceling} onClose={() => setCanceling(null)} />}
      {changing && (
        <ProfitDialog {...changing} source={sourceOf(changing.investment)} onClose={() => setChanging(null)} />
      )}
    </>
  )
}
