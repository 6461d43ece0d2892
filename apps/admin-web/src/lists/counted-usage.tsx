import type { Values } from '@mintmark/client'
import { InlineNotice, QueryContent, type QueryState, Skeletons } from '@mintmark/ui'
import { listMessages } from '../locales/en/list-messages.ts'

interface CountedUsageProps<Use extends string> {
  readonly query: QueryState<Readonly<Record<Use, number>>>
  /** A text for each use, in the order in which they are shown. */
  readonly texts: Readonly<Record<Use, (values: Values<'count'>) => string>>
  readonly none: string
  /** The text around those that there are. */
  readonly some: (what: string) => string
}

/** The uses of a row that is about to be archived: a hint if there are none, otherwise a warning that counts them. */
export function CountedUsage<Use extends string>({ query, texts, none, some }: CountedUsageProps<Use>) {
  const format = new Intl.ListFormat('en-US')
  return (
    <QueryContent
      query={query}
      failed={listMessages.archive.usageFailed}
      loading={<Skeletons shape="text" count={2} />}
    >
      {(usage) => {
        const uses = Object.keys(texts) as Use[]
        const found = uses.filter((use) => usage[use] > 0).map((use) => texts[use]({ count: usage[use] }))
        return found.length === 0 ? (
          <InlineNotice tone="info" text={none} />
        ) : (
          <InlineNotice tone="warning" text={some(format.format(found))} />
        )
      }}
    </QueryContent>
  )
}
