import { EmptyState, PagedContent, RowList, Skeletons } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { TransactionCard } from './transaction-card.tsx'
import { type Transaction, useListAllTransactionsInfiniteQuery } from './transactions-api.ts'
import type { queryOf } from './use-transaction-filter.ts'

interface TransactionPagesProps {
  readonly userId: string
  readonly query: ReturnType<typeof queryOf>
  /** Whether there may be transactions that the filter leaves out. */
  readonly isFiltered: boolean
  readonly onOpen: (transaction: Transaction) => void
}

/** The customer's transactions that a filter shows, newest first. */
export function TransactionPages({ userId, query: wanted, isFiltered, onOpen }: TransactionPagesProps) {
  const { t } = useTranslation()
  const query = useListAllTransactionsInfiniteQuery({ params: { userId }, query: wanted })
  const empty = isFiltered ? (
    <EmptyState text={t('transactions.noneFound')} detail={t('transactions.noneFoundText')} />
  ) : (
    <EmptyState text={t('transactions.empty')} detail={t('transactions.emptyText')} />
  )
  return (
    <PagedContent
      query={query}
      failed={t('transactions.failed')}
      loading={<Skeletons shape="list" count={5} inset />}
      empty={empty}
    >
      {(transactions) => (
        <RowList>
          {transactions.map((transaction) => (
            <TransactionCard key={transaction.id} transaction={transaction} onOpen={onOpen} />
          ))}
        </RowList>
      )}
    </PagedContent>
  )
}
