import { useReadPages } from '@mintmark/client'
import { listAllTransactions, type Transaction } from '@mintmark/contracts'
import { EmptyState, Panel, QueryContent, RowList, Skeletons } from '@mintmark/ui'
import { useState } from 'react'
import { ShownTransaction } from '../../features/transactions/opened-transaction.tsx'
import { TransactionCard } from '../../features/transactions/transaction-card.tsx'
import { tokensMessages } from '../../locales/en/tokens-messages.ts'

const SHOWN_MAX = 5

interface TokenActivityProps {
  readonly userId: string
  readonly symbol: string
}

/** The customer's newest transactions in a coin. */
export function TokenActivity({ userId, symbol }: TokenActivityProps) {
  const [opened, setOpened] = useState<Transaction>()
  const query = useReadPages(listAllTransactions, { params: { userId }, query: { token_symbol: symbol } })
  return (
    <Panel title={tokensMessages.activity} flush>
      <QueryContent
        query={query}
        failed={tokensMessages.activityFailed}
        loading={<Skeletons shape="list" count={3} inset />}
      >
        {({ pages }) => {
          const own = pages.flatMap(({ rows }) => rows)
          // A page looks through a limited number of transactions.
          const none = query.hasNextPage ? tokensMessages.noLatestActivity : tokensMessages.noActivity
          if (own.length === 0) return <EmptyState text={none({ symbol })} />
          return (
            <RowList label={tokensMessages.activity}>
              {own.slice(0, SHOWN_MAX).map((transaction) => (
                <TransactionCard key={transaction.id} transaction={transaction} onOpen={setOpened} />
              ))}
            </RowList>
          )
        }}
      </QueryContent>
      {opened && <ShownTransaction transaction={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}
