import type { Coin } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { coinMessages } from '../../locales/en/coin-messages.ts'

/** Says that prices are being checked, and what that means. */
export function SuspectNotice({ coins }: { readonly coins: readonly Coin[] }) {
  const suspects = coins.filter((coin) => coin.price_suspect).map(({ symbol }) => symbol)
  if (suspects.length === 0) return null
  return <InlineNotice tone="warning" text={coinMessages.suspectNotice({ coins: suspects.join(', ') })} />
}
