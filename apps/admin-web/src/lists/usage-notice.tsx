import type { ResponseOf, readCoinUsage } from '@mintmark/contracts'
import type { QueryState } from '@mintmark/ui'
import { listMessages } from '../locales/en/list-messages.ts'
import { CountedUsage } from './counted-usage.tsx'

export interface UsageNoticeProps {
  readonly query: QueryState<ResponseOf<typeof readCoinUsage>>
  /** The consequence for its uses. */
  readonly effect: string
}

/** The uses of an offer that is about to be archived, and the consequence for them. */
export const UsageNotice = ({ query, effect }: UsageNoticeProps) => (
  <CountedUsage
    query={query}
    texts={listMessages.archive.usage}
    none={listMessages.archive.unused}
    some={(what) => `${listMessages.archive.used({ what })} ${effect}`}
  />
)
