import { api, errorMessage, previewOf, useSend } from '@mintmark/client'
import { creditProfit, reduceProfit } from '@mintmark/contracts'
import { formatAmount, minus, amount as parsed, plus, profitMayChange, readAmount, ZERO } from '@mintmark/domain'
import { DialogSubject, FormDialog, formatMoney, KeyValueList } from '@mintmark/ui'
import { useDispatch } from 'react-redux'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { closedBy } from '../../reviews/taken-text.ts'
import { investmentSubject } from './investment-review.tsx'
import { useChanged } from './use-changed.ts'
import type { AskedChange } from './use-profit-form.ts'

/** The account that profit comes from and returns to, with its balance. */
export interface ProfitSource {
  readonly name: string
  readonly balance: string
}

export interface ProfitDialogProps extends AskedChange {
  /** Undefined while the accounts load. */
  readonly source: ProfitSource | undefined
  readonly onClose: () => void
}

const usd = (value: string) => formatMoney(value, 'USD')

/** Both balances before and after, by the same sums as the rule's. Nothing is shown below zero: the server refuses that. */
function changesOf({ change, amount, investment, source }: ProfitDialogProps) {
  const by = readAmount(amount) ?? ZERO
  const [toProfit, toSource] = change === 'credited' ? [plus, minus] : [minus, plus]
  const line = (before: string, sum: typeof plus) => {
    const { decision } = previewOf(() => sum(parsed(before), by))
    return decision === undefined || decision < 0n ? usd(before) : `${usd(before)} → ${usd(formatAmount(decision))}`
  }
  return { profit: line(investment.profit, toProfit), source: source && line(source.balance, toSource) }
}

/** Asks before profit is credited or reduced: by how much, from where, what changes, and why. */
export function ProfitDialog(props: ProfitDialogProps) {
  const { investment, change, amount, source, onDone, onClose } = props
  const { id } = investment
  const report = useReportOutcome()
  const dispatch = useDispatch()
  const [credit] = useSend(creditProfit)
  const [reduce] = useSend(reduceProfit)
  const { field, submission } = useStaffForm(creditProfit, {
    about: `${id} ${change} ${amount}`,
    values: { reason: '' },
    label: () => investmentsMessages.profit.reason,
    toBody: ({ reason }) => ({ amount, reason }),
    failureText: (error) => errorMessage(error, investmentsMessages.profitFailed),
    send: async (body) => {
      const answer = await (change === 'credited' ? credit : reduce)({ params: { id }, body })
      // The list may be out of date.
      if (!answer.data) dispatch(api.util.invalidateTags(['Investment']))
      return answer
    },
    onSuccess: (data) => {
      report(data)
      onDone()
      onClose()
    },
  })
  const changed = useChanged(investment, profitMayChange, submission.busy)
  const changes = changesOf(props)
  return (
    <FormDialog
      {...submission}
      {...closedBy(changed)}
      title={investmentsMessages.profit[change].title}
      submitLabel={investmentsMessages.profit[change].submit}
      tone={change === 'reduced' ? 'danger' : undefined}
      onClose={onClose}
    >
      <DialogSubject>{investmentSubject(investment)}</DialogSubject>
      <KeyValueList
        items={[
          { label: investmentsMessages.profit[change].amount, value: usd(amount) },
          { label: investmentsMessages.profit.before, value: changes.profit },
          { label: source?.name ?? investmentsMessages.profit.source, value: changes.source ?? '--' },
        ]}
      />
      <ReasonInput {...field('reason')} />
    </FormDialog>
  )
}
