import type { Coin } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { marketsMessages } from '../../locales/en/markets-messages.ts'

/** Says that prices are being checked, and what that means. */
export function SuspectNotice({ coins }: { readonly coins: readonly Coin[] }) {
  const suspects = coins.filter((coin) => coin.price_suspect).map(({ symbol }) => symbol)
  if (suspects.length === 0) return null
  return <InlineNotice tone="warning" text={marketsMessages.suspectNotice({ coins: suspects.join(', ') })} />
}
