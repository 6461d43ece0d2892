import { EmptyState, ErrorPanel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransactionCard } from './transaction-card.tsx'
import { type Transaction, useListAllTransactionsQuery } from './transactions-api.ts'

interface TransactionPagesProps {
  readonly userId: string
  readonly type: Transaction['type'] | undefined
  readonly onOpen: (transaction: Transaction) => void
}

/** Page after page, each a query of its own, so that every page that is shown stays fresh. */
export function TransactionPages(props: TransactionPagesProps) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return cursors.map((cursor, index) => (
    <TransactionPage
      key={cursor ?? 'first'}
      {...props}
      cursor={cursor}
      {...(index === cursors.length - 1 && { onMore: (next: string) => setCursors([...cursors, next]) })}
    />
  ))
}

interface TransactionPageProps extends TransactionPagesProps {
  readonly cursor: string | undefined
  /** Given to the last page alone. */
  readonly onMore?: (next: string) => void
}

function TransactionPage({ userId, type, cursor, onOpen, onMore }: TransactionPageProps) {
  const { t } = useTranslation()
  const call = { params: { userId }, query: { type, cursor } }
  const { data: page, isError, isFetching, refetch } = useListAllTransactionsQuery(call)
  if (page === undefined && isError)
    return (
      <ErrorPanel heading={t('transactions.failed')} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
    )
  if (page === undefined)
    return (
      <Box sx={{ px: 2.5, py: 1 }}>
        <Skeletons shape="list" count={5} />
      </Box>
    )
  if (page.rows.length === 0 && cursor === undefined)
    return <EmptyState text={t('transactions.empty')} detail={t('transactions.emptyText')} />
  const { next } = page
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        {page.rows.map((transaction) => (
          <TransactionCard key={transaction.id} transaction={transaction} onOpen={onOpen} />
        ))}
      </Box>
      {next !== null && onMore && (
        <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button variant="outlined" color="inherit" onClick={() => onMore(next)}>
            {t('transactions.loadMore')}
          </Button>
        </Box>
      )}
    </>
  )
}
