import { api, errorMessage } from '@mintmark/client'
import { formatMoney, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { type Investment, useCreditProfitMutation, useReduceProfitMutation } from './investments-api.ts'

export type ProfitChange = 'credited' | 'reduced'

/** Changes the profit of an investment and reports the outcome. Resolves to whether it succeeded. */
export function useChangeProfit({ id }: Investment) {
  const { t } = useTranslation('investments')
  const { toast } = useToast()
  const report = useReportOutcome()
  const dispatch = useDispatch()
  const [credit, crediting] = useCreditProfitMutation()
  const [reduce, reducing] = useReduceProfitMutation()
  const call = { credited: credit, reduced: reduce }

  const change = async (kind: ProfitChange, amount: string): Promise<boolean> => {
    const { data, error } = await call[kind]({ params: { id }, body: { amount } })
    if (data === undefined) {
      // The list may be out of date.
      dispatch(api.util.invalidateTags(['Investment']))
      toast({ tone: 'error', title: errorMessage(error, t('profitFailed')) })
      return false
    }
    report(data, { title: t(kind, { amount: formatMoney(amount, 'USD') }) })
    return true
  }
  return { change, isBusy: crediting.isLoading || reducing.isLoading }
}
