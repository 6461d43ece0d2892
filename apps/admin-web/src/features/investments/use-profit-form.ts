import { api, errorMessage, useEndpointForm } from '@mintmark/client'
import { creditProfit } from '@mintmark/contracts'
import { formatMoney, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { type Investment, useCreditProfitMutation, useReduceProfitMutation } from './investments-api.ts'

type ProfitChange = 'credited' | 'reduced'

/** The amount by which staff credit or reduce the profit of an investment. Toasts report the outcome. */
export function useProfitForm({ id, bundle_name: bundle, user_email: user }: Investment) {
  const { t } = useTranslation('investments')
  const { toast } = useToast()
  const report = useReportOutcome()
  const dispatch = useDispatch()
  const [credit] = useCreditProfitMutation()
  const [reduce] = useReduceProfitMutation()
  const calls = { credited: credit, reduced: reduce }
  const { field, submission, form, reset } = useEndpointForm(creditProfit, {
    values: { amount: '', change: 'credited' as ProfitChange },
    label: () => t('profitAmount', { bundle, user }),
    toBody: ({ amount }) => ({ amount }),
    send: async (body, { change }) => {
      const answer = await calls[change]({ params: { id }, body })
      if (answer.data) {
        report(answer.data, { title: t(change, { amount: formatMoney(String(body.amount), 'USD') }) })
      } else {
        // The list may be out of date.
        dispatch(api.util.invalidateTags(['Investment']))
        toast({ tone: 'error', title: errorMessage(answer.error, t('profitFailed')) })
      }
      return answer
    },
    onSuccess: () => reset(),
  })
  return {
    field: field('amount'),
    isBusy: submission.busy,
    submit: (change: ProfitChange) => {
      form.setValue('change', change)
      submission.onSubmit()
    },
  }
}
