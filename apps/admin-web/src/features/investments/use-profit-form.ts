import { useEndpointForm } from '@mintmark/client'
import { creditProfit, type UserInvestment } from '@mintmark/contracts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

export type ProfitChange = 'credited' | 'reduced'

/** A change of profit that the dialog asks about. */
export interface AskedChange {
  readonly investment: UserInvestment
  readonly change: ProfitChange
  /** In USD, as it was typed. */
  readonly amount: string
  /** Empties the field of the row. */
  readonly onDone: () => void
}

/** The amount in a row by which staff want to credit or reduce the profit. A valid one opens the dialog. */
export function useProfitForm(investment: UserInvestment, onAsk: (asked: AskedChange) => void) {
  const { bundle_name: bundle, user_email: user } = investment
  const { field, submission, form, reset } = useEndpointForm(creditProfit, {
    values: { amount: '', change: 'credited' as ProfitChange },
    label: () => investmentsMessages.profitAmount({ bundle, user }),
    toBody: ({ amount }) => ({ amount }),
    // Nothing is sent yet: the dialog does that.
    send: async (body) => ({ data: body }),
    onSuccess: (body, { amount }) =>
      onAsk({
        investment,
        change: form.getValues('change'),
        amount: String(body.amount ?? amount),
        onDone: reset,
      }),
  })
  return {
    field: field('amount'),
    ask: (change: ProfitChange) => {
      form.setValue('change', change)
      submission.onSubmit()
    },
  }
}
