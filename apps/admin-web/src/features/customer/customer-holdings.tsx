import type { UserOverview } from '@mintmark/contracts'
import { type DataColumn, DataTable, EmptyState, formatMoney, MoneyText, Panel } from '@mintmark/ui'
import { customerMessages } from '../../locales/en/customer-messages.ts'

type Coin = UserOverview['portfolio']['coins'][number]

const FIGURES = ['available', 'held', 'invested', 'profit', 'pending'] as const

/** The customer's balances by coin, each with its parts. */
export function CustomerHoldings({ portfolio }: Pick<UserOverview, 'portfolio'>) {
  const columns: DataColumn<Coin>[] = [
    {
      key: 'symbol',
      header: customerMessages.holdings.coin,
      primary: true,
      render: ({ symbol, name }) => `${symbol} · ${name}`,
    },
    {
      key: 'worth',
      header: customerMessages.holdings.worth,
      numeric: true,
      render: ({ usd_value: usd }) => (usd === null ? '--' : <MoneyText value={usd} unit="USD" strong />),
    },
    ...FIGURES.map(
      (figure): DataColumn<Coin> => ({
        key: figure,
        header: customerMessages.accounts[figure],
        numeric: true,
        render: ({ symbol, ...coin }) => <MoneyText value={coin[figure]} unit={symbol} />,
      }),
    ),
  ]
  const total = portfolio.total.usd_value
  return (
    <Panel
      title={customerMessages.holdings.title}
      detail={customerMessages.holdings.total({ total: total === null ? '--' : formatMoney(total, 'USD') })}
      flush
    >
      <DataTable
        isFlush
        label={customerMessages.holdings.title}
        columns={columns}
        rows={portfolio.coins}
        rowKey={({ symbol }) => symbol}
        empty={<EmptyState text={customerMessages.holdings.empty} />}
      />
    </Panel>
  )
}
