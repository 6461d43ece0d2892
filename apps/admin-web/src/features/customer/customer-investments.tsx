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
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../app/list/live-list.ts'
import { type CustomerInvestment, useListInvestmentsOfUserInfiniteQuery } from './customer-api.ts'

/** The customer's investments, newest first. Requests that wait are among the open requests. */
export function CustomerInvestments({ id }: { readonly id: string }) {
  const { t } = useTranslation(['customer', 'investments'])
  const query = useListInvestmentsOfUserInfiniteQuery({ query: { user_id: id } }, LIVE)
  const columns: readonly DataColumn<CustomerInvestment>[] = [
    { key: 'bundle', header: t('investments.bundle'), primary: true, render: ({ bundle_name }) => bundle_name },
    { key: 'status', header: t('investments.status'), render: ({ status }) => t(`investments:status.${status}`) },
    {
      key: 'principal',
      header: t('investments.principal'),
      numeric: true,
      render: ({ invested_amount, invested_coin }) => <MoneyText value={invested_amount} unit={invested_coin} />,
    },
    {
      key: 'profit',
      header: t('investments.profit'),
      numeric: true,
      render: ({ profit }) => <MoneyText value={profit} unit="USD" />,
    },
    { key: 'since', header: t('investments.since'), render: ({ created_at }) => <DateText value={created_at} /> },
  ]
  return (
    <Panel title={t('investments.title')} flush>
      <PagedContent
        query={query}
        failed={t('investments.failed')}
        loading={<Skeletons shape="list" count={3} inset />}
        empty={<EmptyState text={t('investments.empty')} />}
      >
        {(rows) => (
          <DataTable
            isFlush
            label={t('investments.title')}
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
