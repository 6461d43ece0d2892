import { errorMessage } from '@mintmark/client'
import type { UserInvestment } from '@mintmark/contracts'
import { nextStatuses } from '@mintmark/domain'
import { ConfirmDialog, formatMoney, useToast } from '@mintmark/ui'
import { useState } from 'react'
import { useKeptThroughSignIn } from '../../actions/use-kept-through-sign-in.ts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { closedBy } from '../../reviews/taken-text.ts'
import { CloseReasonInput } from './close-reason-input.tsx'
import { investmentSubject } from './investment-review.tsx'
import { useChanged } from './use-changed.ts'
import { useSetInvestmentStatus } from './use-set-investment-status.ts'

export interface CancelInvestmentDialogProps {
  readonly investment: UserInvestment
  readonly onClose: () => void
}

/** Asks before an investment is canceled, and says where the money goes. */
export function CancelInvestmentDialog({ investment, onClose }: CancelInvestmentDialogProps) {
  const { toast } = useToast()
  const [setStatus, { isLoading, error }] = useSetInvestmentStatus()
  const [reason, setReason] = useState('')
  useKeptThroughSignIn<string>(`cancellation ${investment.id}`, {
    read: () => (isLoading || reason === '' ? undefined : reason),
    restore: (typed) => {
      setReason(typed)
      return false
    },
  })
  const changed = useChanged(investment, (status) => nextStatuses(status).includes('cancelled'), isLoading)
  const { invested_amount, invested_coin, profit } = investment
  const cancel = async () => {
    const { data } = await setStatus({ params: { id: investment.id }, body: { status: 'cancelled', reason } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  }
  return (
    <ConfirmDialog
      title={investmentsMessages.cancel.title}
      text={investmentsMessages.cancel.question({
        principal: formatMoney(invested_amount, invested_coin),
        profit: formatMoney(profit, 'USD'),
      })}
      subject={investmentSubject(investment)}
      confirmLabel={investmentsMessages.cancel.submit}
      cancelLabel={investmentsMessages.cancel.keep}
      tone="danger"
      isDirty={reason !== ''}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, investmentsMessages.statusFailed)}
      {...closedBy(changed)}
      onConfirm={cancel}
      onClose={onClose}
    >
      <CloseReasonInput value={reason} onChange={setReason} disabled={isLoading} />
    </ConfirmDialog>
  )
}
