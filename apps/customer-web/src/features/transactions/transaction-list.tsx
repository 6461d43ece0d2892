import { addressOf, exportTransactions, type Transaction } from '@mintmark/contracts'
import { Panel } from '@mintmark/ui'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { OpenedTransaction } from './opened-transaction.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionPages } from './transaction-pages.tsx'
import { queryOf, useTransactionFilter } from './use-transaction-filter.ts'

interface TransactionListProps {
  readonly userId: string
  /** Buttons next to the export. */
  readonly actions: ReactNode
  /** Shows a deposit with the customer's actions for it. */
  readonly renderDeposit: (id: string, onClose: () => void) => ReactNode
}

/** The deposit that the address opens, as the link of a notification does. */
function useAddressed() {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('opened')
        return after
      },
      { replace: true },
    )
  return { id: params.get('opened'), close }
}

/** The customer's transactions with filters, and the same as a file. */
export default function TransactionList({ userId, actions, renderDeposit }: TransactionListProps) {
  const state = useTransactionFilter()
  const [opened, setOpened] = useState<Transaction>()
  const addressed = useAddressed()
  const query = queryOf(state.filter)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TransactionFilters state={state} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions}
        <Button
          // A plain anchor, because the router does not handle downloads.
          component="a"
          href={addressOf(exportTransactions, { params: { userId }, query })}
          download
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
        >
          {transactionsMessages.export}
        </Button>
      </Box>
      <Panel flush>
        <TransactionPages
          key={JSON.stringify(query)}
          userId={userId}
          query={query}
          onClear={state.isOn ? state.clear : undefined}
          onOpen={setOpened}
        />
      </Panel>
      {addressed.id !== null && renderDeposit(addressed.id, addressed.close)}
      {opened && (
        <OpenedTransaction transaction={opened} renderDeposit={renderDeposit} onClose={() => setOpened(undefined)} />
      )}
    </Box>
  )
}
