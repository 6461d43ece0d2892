import { EmptyState, Panel, QueryContent, RowList, Skeletons } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShownTransaction } from '../../features/transactions/opened-transaction.tsx'
import { TransactionCard } from '../../features/transactions/transaction-card.tsx'
import { type Transaction, useListAllTransactionsInfiniteQuery } from '../../features/transactions/transactions-api.ts'

const SHOWN_MAX = 5

interface TokenActivityProps {
  readonly userId: string
  readonly symbol: string
}

/** The customer's newest transactions in a coin. */
export function TokenActivity({ userId, symbol }: TokenActivityProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Transaction>()
  const query = useListAllTransactionsInfiniteQuery({ params: { userId }, query: { token_symbol: symbol } })
  return (
    <Panel title={t('tokens.activity')} flush>
      <QueryContent
        query={query}
        failed={t('tokens.activityFailed')}
        loading={<Skeletons shape="list" count={3} inset />}
      >
        {({ pages }) => {
          const own = pages.flatMap(({ rows }) => rows)
          if (own.length === 0) return <EmptyState text={t('tokens.noActivity', { symbol })} />
          return (
            <RowList label={t('tokens.activity')}>
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
