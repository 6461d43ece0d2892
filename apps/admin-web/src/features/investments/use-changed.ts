import type { InvestmentStatus } from '@mintmark/domain'
import { useTranslation } from 'react-i18next'
import { type Investment, useReadUserInvestmentQuery } from './investments-api.ts'

/**
 * What a dialog about an investment says once its status rules out what the dialog asks, such as a payout: undefined while it does
 * not, and while the dialog is sending.
 */
export function useChanged(
  { id }: Investment,
  isPossible: (status: InvestmentStatus) => boolean,
  isBusy: boolean,
): string | undefined {
  const { t } = useTranslation('investments')
  const { data } = useReadUserInvestmentQuery({ params: { id } })
  if (data === undefined || isBusy || isPossible(data.status)) return undefined
  return t('changed', { status: t(`status.${data.status}`) })
}
