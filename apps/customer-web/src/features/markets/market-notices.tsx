import type { Coin } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { coinMessages } from '../../locales/en/coin-messages.ts'
import { OldNotice } from './old-notice.tsx'
import { PinnedNotice } from './pinned-notice.tsx'
import { SuspectNotice } from './suspect-notice.tsx'

interface MarketNoticesProps {
  readonly coins: readonly Coin[]
  readonly isStale: boolean
}

/** The warnings about the prices in the list. */
export default function MarketNotices({ coins, isStale }: MarketNoticesProps) {
  return (
    <>
      {isStale && <InlineNotice tone="warning" text={coinMessages.stale} />}
      <OldNotice coins={coins} />
      <SuspectNotice coins={coins} />
      <PinnedNotice coins={coins} />
    </>
  )
}
