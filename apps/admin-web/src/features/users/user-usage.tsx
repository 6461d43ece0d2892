import { useRead } from '@mintmark/client'
import { type ResponseOf, readUserUsage } from '@mintmark/contracts'
import { InlineNotice, QueryContent, Skeletons } from '@mintmark/ui'
import { listMessages } from '../../locales/en/list-messages.ts'
import { usersMessages } from '../../locales/en/users-messages.ts'

const COUNTED = [
  'balances',
  'pending_deposits',
  'pending_withdrawals',
  'open_investments',
] as const satisfies readonly (keyof ResponseOf<typeof readUserUsage>)[]

/** The money and the requests that hang on an account, which keep it from being archived. */
export function UserUsage({ id }: { readonly id: string }) {
  const query = useRead(readUserUsage, { params: { id } })
  const format = new Intl.ListFormat('en-US')
  return (
    <QueryContent
      query={query}
      failed={listMessages.archive.usageFailed}
      loading={<Skeletons shape="text" count={2} />}
    >
      {(usage) => {
        const left = COUNTED.filter((each) => usage[each] > 0).map((each) =>
          usersMessages.usage[each]({ count: usage[each] }),
        )
        return left.length === 0 ? (
          <InlineNotice tone="info" text={usersMessages.usage.none} />
        ) : (
          <InlineNotice tone="warning" text={usersMessages.usage.left({ what: format.format(left) })} />
        )
      }}
    </QueryContent>
  )
}
