import { InlineNotice } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Coin } from './markets-api.ts'

/** Says that prices are being checked, and what that means. */
export function SuspectNotice({ coins }: { readonly coins: readonly Coin[] }) {
  const { t } = useTranslation()
  const suspects = coins.filter((coin) => coin.price_suspect).map(({ symbol }) => symbol)
  if (suspects.length === 0) return null
  return <InlineNotice tone="warning" text={t('markets.suspectNotice', { coins: suspects.join(', ') })} />
}
