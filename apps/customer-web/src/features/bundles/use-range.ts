import type { Bundle } from '@mintmark/contracts'
import { formatMoney, useUiLocale } from '@mintmark/ui'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'

/** The amount range of a bundle, as text. */
export function useRange({ min_amount, max_amount }: Bundle): string {
  const locale = useUiLocale()
  const min = formatMoney(min_amount, 'USD', { locale })
  if (max_amount === null) return bundlesMessages.rangeOpen({ min })
  return bundlesMessages.range({ min, max: formatMoney(max_amount, 'USD', { locale }) })
}
