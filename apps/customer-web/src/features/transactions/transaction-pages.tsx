import { useReadPages } from '@mintmark/client'
import { listAllTransactions, type Transaction } from '@mintmark/contracts'
import { EmptyState, PagedContent, RowList, Skeletons } from '@mintmark/ui'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { TransactionCard } from './transaction-card.tsx'
import type { queryOf } from './use-transaction-filter.ts'

interface TransactionPagesProps {
  readonly userId: string
  readonly query: ReturnType<typeof queryOf>
  /** True if there may be transactions that the filter leaves out. */
  readonly isFiltered: boolean
  readonly onOpen: (transaction: Transaction) => void
}

/** The customer's transactions that a filter shows, newest first. */
export function TransactionPages({ userId, query: wanted, isFiltered, onOpen }: TransactionPagesProps) {
  const query = useReadPages(listAllTransactions, { params: { userId }, query: wanted })
  const empty = isFiltered ? (
    <EmptyState text={transactionsMessages.noneFound} detail={transactionsMessages.noneFoundText} />
  ) : (
    <EmptyState text={transactionsMessages.empty} detail={transactionsMessages.emptyText} />
  )
  return (
    <PagedContent
      query={query}
      failed={transactionsMessages.failed}
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
