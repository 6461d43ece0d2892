import type { WithdrawalRequest } from '@mintmark/contracts'
import type { QueueParts } from '../../lists/list-page.tsx'
import { reviewsMessages } from '../../locales/en/reviews-messages.ts'
import { REQUEST_BULK } from '../../queues/request-bulk.ts'
import { RequestDesk } from '../../queues/request-desk.tsx'
import { approvalLinkOf } from '../../queues/row-decision.tsx'
import type { DecisionRoute } from './decision-route.ts'
import type { Decisions } from './use-decisions.tsx'
import { useWithdrawalStatus } from './use-withdrawal-status.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { withdrawalSubject } from './withdrawal-facts.tsx'

interface WithdrawalQueueOptions {
  readonly mayDecide: boolean
  readonly ask: Decisions['ask']
  readonly route: DecisionRoute
}

/** The queue of withdrawals, the same on both screens. */
export function withdrawalQueueParts(options: WithdrawalQueueOptions): QueueParts<WithdrawalRequest> {
  const { mayDecide, ask, route } = options
  return {
    canDecide: ({ status }) => mayDecide && status === 'pending',
    insteadOf: approvalLinkOf,
    onAsk: ask,
    detailOf: (request) => (
      <>
        <WithdrawalDetails request={request} />
        {mayDecide && <RequestDesk kind="withdrawal" request={request} />}
      </>
    ),
    titleOf: withdrawalSubject,
    useStatus: useWithdrawalStatus,
    isBusy: route.isBusy,
    verdicts: route.verdicts,
    bulk: {
      ...REQUEST_BULK,
      nameOf: withdrawalSubject,
      reasons: reviewsMessages.rejection.withdrawals,
      changes: route.calls,
      decide: route.decideSilently,
    },
  }
}
