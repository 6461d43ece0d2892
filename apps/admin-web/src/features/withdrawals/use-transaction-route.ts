import { errorMessage, useQuietSend, useSend } from '@mintmark/client'
import { confirmTransaction, rejectWithdrawal } from '@mintmark/contracts'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import type { DecisionRoute } from './decision-route.ts'

/** The Withdrawals screen: the transaction's confirm call and the request's reject call. */
export function useTransactionRoute(): DecisionRoute {
  const report = useReportOutcome()
  const [confirm, confirming] = useSend(confirmTransaction)
  const [reject, rejecting] = useSend(rejectWithdrawal)
  const [confirmQuietly] = useQuietSend(confirmTransaction)
  const [rejectQuietly] = useQuietSend(rejectWithdrawal)
  const errorOf = (action: 'confirm' | 'reject', error: unknown) =>
    error === undefined
      ? undefined
      : withdrawalsMessages[`${action}Error`]({ message: errorMessage(error, withdrawalsMessages[`${action}Failed`]) })
  return {
    verdicts: { confirmed: withdrawalsMessages.approve },
    isBusy: confirming.isLoading || rejecting.isLoading,
    error: errorOf('confirm', confirming.error) ?? errorOf('reject', rejecting.error),
    confirm: async ({ transaction_id: id }, body) => {
      const answer = await confirm({ params: { id }, body })
      if (answer.data) report(answer.data)
      return answer
    },
    reject: async ({ id }, body) => {
      const answer = await reject({ params: { id }, body })
      if (answer.data) report(answer.data)
      return answer
    },
    calls: [confirmTransaction, rejectWithdrawal],
    decideSilently: (verdict, { id, transaction_id }, reason) =>
      verdict === 'confirmed'
        ? confirmQuietly({ params: { id: transaction_id }, body: {} })
        : rejectQuietly({ params: { id }, body: { reason } }),
    reset: () => {
      confirming.reset()
      rejecting.reset()
    },
  }
}
