import { useReadPages } from '@mintmark/client'
import { listAllTransactions, type Transaction } from '@mintmark/contracts'
import { EmptyState, Panel, QueryContent, RowList, Skeletons } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { OpenedTransaction } from './opened-transaction.tsx'
import { TransactionRow } from './transaction-row.tsx'

const SHOWN = 5

interface RecentTransactionsProps {
  readonly userId: string
  readonly onAll: () => void
  /** Shows a deposit with the customer's actions for it. */
  readonly renderDeposit: (id: string, onClose: () => void) => ReactNode
}

/** The latest transactions, in few words. */
export function RecentTransactions({ userId, onAll, renderDeposit }: RecentTransactionsProps) {
  const [opened, setOpened] = useState<Transaction>()
  const query = useReadPages(listAllTransactions, { params: { userId }, query: { limit: String(SHOWN) } })
  return (
    <Panel
      title={transactionsMessages.recent}
      actions={
        <Button size="small" onClick={onAll}>
          {transactionsMessages.seeAll}
        </Button>
      }
      flush
    >
      <QueryContent
        query={query}
        failed={transactionsMessages.failed}
        loading={<Skeletons shape="list" count={3} inset />}
      >
        {({ pages }) => {
          const rows = pages[0]?.rows.slice(0, SHOWN) ?? []
          if (rows.length === 0) return <EmptyState text={transactionsMessages.empty} />
          return (
            <RowList>
              {rows.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} onOpen={setOpened} />
              ))}
            </RowList>
          )
        }}
      </QueryContent>
      {opened && (
        <OpenedTransaction transaction={opened} renderDeposit={renderDeposit} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}
