import { EmptyState, PagedContent, RowList, Skeletons } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { TransactionCard } from './transaction-card.tsx'
import { type Transaction, useListAllTransactionsInfiniteQuery } from './transactions-api.ts'

interface TransactionPagesProps {
  readonly userId: string
  readonly type: Transaction['type'] | undefined
  readonly onOpen: (transaction: Transaction) => void
}

/** The customer's transactions of one type, newest first. */
export function TransactionPages({ userId, type, onOpen }: TransactionPagesProps) {
  const { t } = useTranslation()
  const query = useListAllTransactionsInfiniteQuery({ params: { userId }, query: { type } })
  return (
    <PagedContent
      query={query}
      failed={t('transactions.failed')}
      loading={<Skeletons shape="list" count={5} inset />}
      empty={<EmptyState text={t('transactions.empty')} detail={t('transactions.emptyText')} />}
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
