import { useLazyRead, useQuietSend, useRead } from '@mintmark/client'
import { confirmTransaction, type Deposit, listDeposits, rejectDeposit, summarizeDeposits } from '@mintmark/contracts'
import { DEPOSIT_STATUSES, type Verdict } from '@mintmark/domain'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countText } from '../../lists/count-text.ts'
import { Counters } from '../../lists/counters.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { reviewsMessages } from '../../locales/en/reviews-messages.ts'
import { QueueFilters } from '../../queues/queue-filters.tsx'
import { queueQueryOf } from '../../queues/queue-query.ts'
import { REQUEST_BULK, STEP } from '../../queues/request-bulk.ts'
import { RequestDesk } from '../../queues/request-desk.tsx'
import { approvalLinkOf } from '../../queues/row-decision.tsx'
import { DecideDepositDialog } from './decide-deposit-dialog.tsx'
import { DepositDecision, reversalOf } from './deposit-actions.tsx'
import { depositColumns } from './deposit-columns.tsx'
import { DepositReview, depositSubject, useDepositStatus } from './deposit-review.tsx'
import { ReverseDepositDialog } from './reverse-deposit-dialog.tsx'

export interface DepositListProps {
  readonly mayDecide: boolean
  readonly proofOf: (deposit: Deposit) => ReactNode
}

/** The deposits, with the decisions about them. */
export function DepositList({ mayDecide, proofOf }: DepositListProps) {
  const [reversing, setReversing] = useState<Deposit | null>(null)
  const [deciding, setDeciding] = useState<{ deposit: Deposit; verdict: Verdict } | null>(null)
  // Pending requests are listed oldest first.
  const list = useList(useSearchParams()[0].get('status') === 'pending' ? 'oldest' : 'newest')
  const [readPage] = useLazyRead(listDeposits)
  const [confirm] = useQuietSend(confirmTransaction)
  const [reject] = useQuietSend(rejectDeposit)
  const status = list.filterOf('status', DEPOSIT_STATUSES)
  const isPending = status === 'pending'
  const query = { ...queueQueryOf(list, isPending), status }
  const answer = useRead(listDeposits, { query: { ...query, cursor: list.cursor } }, LIVE)
  const summary = useRead(summarizeDeposits, { query: { query: query.query } }, LIVE)
  return (
    <ListPage
      messages={depositsMessages}
      endpoint={listDeposits}
      list={list}
      query={query}
      answer={answer}
      columns={depositColumns({ proofOf, isSortable: isPending })}
      sort={query.sort}
      filters={
        <>
          <ListFilter
            list={list}
            name="status"
            label={depositsMessages.statusFilter}
            allLabel={depositsMessages.allStatus}
            values={DEPOSIT_STATUSES}
            labelOf={(each) => depositsMessages.status[each]}
          />
          <QueueFilters list={list} isPending={isPending} hasProofs />
        </>
      }
      counters={
        <Counters
          answer={summary}
          figuresOf={(deposits) => [
            [depositsMessages.total, deposits && countText(deposits.total, deposits.more)],
            ...DEPOSIT_STATUSES.map(
              (each) => [depositsMessages.status[each], deposits && countText(deposits[each], deposits.more)] as const,
            ),
          ]}
        />
      }
      queue={{
        canDecide: (deposit) => mayDecide && deposit.status === 'pending',
        insteadOf: approvalLinkOf,
        onAsk: (verdict, deposit) => setDeciding({ deposit, verdict }),
        detailOf: (deposit) => (
          <>
            <DepositReview id={deposit.id} />
            {mayDecide && <RequestDesk kind="deposit" request={deposit} />}
          </>
        ),
        titleOf: depositSubject,
        useStatus: useDepositStatus,
        readPage: (cursor) => readPage({ query: { ...query, limit: STEP, cursor } }).unwrap(),
        bulk: {
          ...REQUEST_BULK,
          nameOf: depositSubject,
          reasons: reviewsMessages.rejection.payments,
          changes: [confirmTransaction, rejectDeposit],
          decide: (verdict, { id }, reason) =>
            verdict === 'confirmed'
              ? confirm({ params: { id }, body: {} })
              : reject({ params: { id }, body: { reason } }),
        },
      }}
      renderActions={(deposit) => <DepositDecision deposit={deposit} />}
      rowActions={(deposit) => (mayDecide ? reversalOf(deposit, () => setReversing(deposit)) : [])}
    >
      {reversing && <ReverseDepositDialog deposit={reversing} onClose={() => setReversing(null)} />}
      {deciding && <DecideDepositDialog {...deciding} onClose={() => setDeciding(null)} />}
    </ListPage>
  )
}
