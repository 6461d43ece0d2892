import { useReadPages } from '@mintmark/client'
import { listUserInvestments, type UserInvestment } from '@mintmark/contracts'
import {
  type DataColumn,
  DataTable,
  DateText,
  EmptyState,
  MoneyText,
  PagedContent,
  Panel,
  Skeletons,
} from '@mintmark/ui'
import { LIVE } from '../../lists/live-list.ts'
import { customerMessages } from '../../locales/en/customer-messages.ts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

/** The customer's investments, newest first. Requests that wait are among the open requests. */
export function CustomerInvestments({ id }: { readonly id: string }) {
  const query = useReadPages(listUserInvestments, { query: { user_id: id } }, LIVE)
  const columns: readonly DataColumn<UserInvestment>[] = [
    {
      key: 'bundle',
      header: customerMessages.investments.bundle,
      primary: true,
      render: ({ bundle_name }) => bundle_name,
    },
    {
      key: 'status',
      header: customerMessages.investments.status,
      render: ({ status }) => investmentsMessages.status[status],
    },
    {
      key: 'principal',
      header: customerMessages.investments.principal,
      numeric: true,
      render: ({ invested_amount, invested_coin }) => <MoneyText value={invested_amount} unit={invested_coin} />,
    },
    {
      key: 'profit',
      header: customerMessages.investments.profit,
      numeric: true,
      render: ({ profit }) => <MoneyText value={profit} unit="USD" />,
    },
    {
      key: 'since',
      header: customerMessages.investments.since,
      render: ({ created_at }) => <DateText value={created_at} />,
    },
  ]
  return (
    <Panel title={customerMessages.investments.title} flush>
      <PagedContent
        query={query}
        failed={customerMessages.investments.failed}
        loading={<Skeletons shape="list" count={3} inset />}
        empty={<EmptyState text={customerMessages.investments.empty} />}
      >
        {(rows) => (
          <DataTable
            isFlush
            label={customerMessages.investments.title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            empty={null}
          />
        )}
      </PagedContent>
    </Panel>
  )
}
