import { timeOfId, useReadPages } from '@mintmark/client'
import { listAllTransactions, type Transaction } from '@mintmark/contracts'
import { EmptyState, PagedContent, RowList, Skeletons, useUiLocale } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { TransactionCard } from './transaction-card.tsx'
import type { queryOf } from './use-transaction-filter.ts'

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const

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
  const next = query.data?.pages.at(-1)?.next
  const time = next ? timeOfId(next) : undefined
  const date = new Intl.DateTimeFormat(useUiLocale(), DATE).format(time === undefined ? undefined : new Date(time))
  const looked = time === undefined ? undefined : transactionsMessages.noneSince({ date })
  const isNoneYet = looked !== undefined && query.data?.pages.every(({ rows }) => rows.length === 0) === true
  const noneYet = (
    <div role="status">
      <EmptyState text={looked ?? ''} detail={transactionsMessages.noneYetText} />
    </div>
  )
  const noneFound = onClear ? (
    <EmptyState
      text={transactionsMessages.noneFound}
      detail={transactionsMessages.noneFoundText}
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
      empty={isNoneYet ? noneYet : noneFound}
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
