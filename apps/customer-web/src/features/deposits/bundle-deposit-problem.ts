import { amount, formatCents } from '@mintmark/domain'
import type { TFunction } from 'i18next'
import { usdOf } from './conversion.ts'
import type { OfferedBundle } from './deposits-api.ts'

/** Why an amount of USD cannot be invested in a bundle; undefined when it can. */
export function rangeProblem(text: string, bundle: OfferedBundle, t: TFunction): string | undefined {
  const usd = usdOf(text)
  const min = amount(bundle.min_amount)
  const max = bundle.max_amount === null ? null : amount(bundle.max_amount)
  if (usd === undefined) return t('deposits.bundle.invalidAmount')
  if (usd < min) return t('deposits.bundle.minimum', { min: `$${formatCents(min, 'up')}` })
  if (max !== null && usd > max) return t('deposits.bundle.maximum', { max: `$${formatCents(max, 'down')}` })
  return undefined
}
