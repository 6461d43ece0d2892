import { useTranslation } from 'react-i18next'
import type { Transaction } from './transactions-api.ts'

/** What a transaction was, in a few words. */
export function useTitle({ type, bundle_name: name, source_table, movements }: Transaction): string {
  const { t } = useTranslation()
  if (source_table === 'funds') return t('transactions.fundAdded')
  if (source_table === 'reversals') return t('transactions.reversal')
  if (name === null) return t(`transactions.types.${type}`)
  if (source_table === 'profits') {
    const isLoss = movements.some(({ amount }) => amount.startsWith('-'))
    return t(isLoss ? 'transactions.profitReduced' : 'transactions.profitCredited', { name })
  }
  if (source_table === 'payouts') return t('transactions.payout', { name })
  return t(source_table === 'returns' ? 'transactions.returned' : 'transactions.plan', { name })
}
