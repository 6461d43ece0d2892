import { useReadPages } from '@mintmark/client'
import { listAllTransactions, type Transaction } from '@mintmark/contracts'
import { EmptyState, PagedContent, RowList, Skeletons } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { TransactionCard } from './transaction-card.tsx'
import type { queryOf } from './use-transaction-filter.ts'

interface TransactionPagesProps {
  readonly userId: string
  readonly query: ReturnType<typeof queryOf>
  /** Clears the filter; undefined if it leaves out no transactions. */
  readonly onClear: (() => void) | undefined
  readonly onOpen: (transaction: Transaction) => void
}

/** The customer's transactions that a filter shows, newest first. */
export function TransactionPages({ userId, query: wanted, onClear, onOpen }: TransactionPagesProps) {
  const query = useReadPages(listAllTransactions, { params: { userId }, query: wanted })
  // A page looks through a limited number of transactions.
  const isMore = query.hasNextPage
  const empty = onClear ? (
    <EmptyState
      text={isMore ? transactionsMessages.noneYet : transactionsMessages.noneFound}
      detail={isMore ? transactionsMessages.noneYetText : transactionsMessages.noneFoundText}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {transactionsMessages.showAll}
        </Button>
      }
    />
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
