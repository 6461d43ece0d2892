import type { Coin } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { coinMessages } from '../../locales/en/coin-messages.ts'
import { areOld } from './coin-prices.ts'

/** Says that no newer prices arrive, and what that means. */
export function OldNotice({ coins }: { readonly coins: readonly Coin[] }) {
  return areOld(coins) && <InlineNotice tone="warning" text={coinMessages.old} />
}
