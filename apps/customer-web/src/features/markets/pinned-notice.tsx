import type { Coin } from '@mintmark/contracts'
import { DateText, InlineNotice } from '@mintmark/ui'
import { coinMessages } from '../../locales/en/coin-messages.ts'

/** Says which prices staff have set, and until when. */
export function PinnedNotice({ coins }: { readonly coins: readonly Coin[] }) {
  const pinned = coins.filter((coin) => coin.price_pinned_until !== null)
  if (pinned.length === 0) return null
  return (
    <InlineNotice
      tone="info"
      text={pinned.map(({ symbol, price_pinned_until }) => (
        <span key={symbol}>
          {coinMessages.pinnedNotice({ coin: symbol })} <DateText value={price_pinned_until} />.{' '}
        </span>
      ))}
    />
  )
}
