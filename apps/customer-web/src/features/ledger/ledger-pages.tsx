import { useReadPages } from '@mintmark/client'
import { listLedger } from '@mintmark/contracts'
import type { CUSTOMER_ACCOUNTS } from '@mintmark/domain'
import { EmptyState, PagedContent, RowList, Skeletons } from '@mintmark/ui'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'
import { LedgerRow } from './ledger-row.tsx'

interface LedgerPagesProps {
  readonly userId: string
  readonly symbol: string
  readonly account: (typeof CUSTOMER_ACCOUNTS)[number] | undefined
}

/** Every ledger entry of one coin, or those that changed one account, newest first. */
export function LedgerPages({ userId, symbol, account }: LedgerPagesProps) {
  const query = useReadPages(listLedger, { params: { userId }, query: { symbol, account } })
  return (
    <PagedContent
      query={query}
      failed={ledgerMessages.failed}
      loading={<Skeletons shape="list" count={4} />}
      empty={<EmptyState text={ledgerMessages.none} />}
    >
      {(lines) => (
        <RowList>
          {lines.map((line) => (
            <LedgerRow key={line.id} line={line} />
          ))}
        </RowList>
      )}
    </PagedContent>
  )
}
