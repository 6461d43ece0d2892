import type { ResponseOf, readCoinUsage } from '@mintmark/contracts'
import { InlineNotice, QueryContent, type QueryState, Skeletons } from '@mintmark/ui'
import { listMessages } from '../locales/en/list-messages.ts'

type Usage = ResponseOf<typeof readCoinUsage>

export interface UsageNoticeProps {
  readonly query: QueryState<Usage>
  /** The consequence for its uses. */
  readonly effect: string
}

const COUNTED = [
  'balances',
  'pending_deposits',
  'pending_withdrawals',
  'pending_investments',
  'running_investments',
  'methods',
] as const satisfies readonly (keyof Usage)[]

/** The uses of a row that is about to be archived, and the consequence for them. */
export function UsageNotice({ query, effect }: UsageNoticeProps) {
  const format = new Intl.ListFormat('en-US')
  return (
    <QueryContent
      query={query}
      failed={listMessages.archive.usageFailed}
      loading={<Skeletons shape="text" count={2} />}
    >
      {(usage) => {
        const used = COUNTED.filter((each) => usage[each] > 0).map((each) =>
          listMessages.archive.usage[each]({ count: usage[each] }),
        )
        return used.length === 0 ? (
          <InlineNotice tone="info" text={listMessages.archive.unused} />
        ) : (
          <InlineNotice tone="warning" text={`${listMessages.archive.used({ what: format.format(used) })} ${effect}`} />
        )
      }}
    </QueryContent>
  )
}
