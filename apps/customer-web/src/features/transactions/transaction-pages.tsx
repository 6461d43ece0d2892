import { EmptyState, PagedContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
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
      loading={
        <Box sx={{ px: 2.5, py: 1 }}>
          <Skeletons shape="list" count={5} />
        </Box>
      }
      empty={<EmptyState text={t('transactions.empty')} detail={t('transactions.emptyText')} />}
    >
      {(transactions) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {transactions.map((transaction) => (
            <TransactionCard key={transaction.id} transaction={transaction} onOpen={onOpen} />
          ))}
        </Box>
      )}
    </PagedContent>
  )
}
