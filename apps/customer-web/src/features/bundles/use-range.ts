import { formatMoney, useUiLocale } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Bundle } from './bundles-api.ts'

/** How much a bundle takes, as text. */
export function useRange({ min_amount, max_amount }: Bundle): string {
  const { t } = useTranslation()
  const locale = useUiLocale()
  const min = formatMoney(min_amount, 'USD', { locale })
  if (max_amount === null) return t('bundles.rangeOpen', { min })
  return t('bundles.range', { min, max: formatMoney(max_amount, 'USD', { locale }) })
}
