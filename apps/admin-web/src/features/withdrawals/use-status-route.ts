import { errorMessage, useQuietSend, useSend } from '@mintmark/client'
import { type BodyOf, decideWithdrawal, type WithdrawalRequest } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import type { DecisionRoute } from './decision-route.ts'

/** The Pending withdrawals screen: one call with a status. Toasts report the outcome. */
export function useStatusRoute(): DecisionRoute {
  const { toast } = useToast()
  const report = useReportOutcome()
  const [decide, { isLoading, reset }] = useSend(decideWithdrawal)
  const [decideQuietly] = useQuietSend(decideWithdrawal)
  const put = async ({ id }: WithdrawalRequest, body: BodyOf<typeof decideWithdrawal>) => {
    const answer = await decide({ params: { id }, body })
    if (answer.data) report(answer.data)
    else toast({ tone: 'error', title: errorMessage(answer.error, withdrawalsMessages.queue.failed) })
    return answer
  }
  return {
    verdicts: undefined,
    isBusy: isLoading,
    error: undefined,
    confirm: (request, evidence) => put(request, { status: 'confirmed', ...evidence }),
    reject: (request, rejection) => put(request, { status: 'rejected', ...rejection }),
    calls: [decideWithdrawal],
    decideSilently: (status, { id }, reason) => decideQuietly({ params: { id }, body: { status, reason } }),
    reset,
  }
}
