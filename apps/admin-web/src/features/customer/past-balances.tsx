import { useRead } from '@mintmark/client'
import { listUserBalances, type RowOf } from '@mintmark/contracts'
import { amount, CUSTOMER_ACCOUNTS, formatAmount, sum } from '@mintmark/domain'
import { type DataColumn, DataTable, DateTimeCell, EmptyState, formatMoney, MoneyText, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { DayField } from '../../lists/day-field.tsx'
import { dayOf } from '../../lists/day-of.ts'
import { ExportLink } from '../../lists/export-link.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { customerMessages } from '../../locales/en/customer-messages.ts'

type Balance = RowOf<typeof listUserBalances>

const FIGURES = [...CUSTOMER_ACCOUNTS, 'total'] as const

const COLUMNS: readonly DataColumn<Balance>[] = [
  {
    key: 'symbol',
    header: customerMessages.holdings.coin,
    primary: true,
    render: ({ symbol, name }) => `${symbol} · ${name}`,
  },
  ...FIGURES.map(
    (figure): DataColumn<Balance> => ({
      key: figure,
      header: figure === 'total' ? customerMessages.past.total : customerMessages.accounts[figure],
      numeric: true,
      render: (balance) => <MoneyText value={balance[figure]} unit={balance.symbol} />,
    }),
  ),
  {
    key: 'worth',
    header: customerMessages.holdings.worth,
    numeric: true,
    render: ({ usd_value }) => <MoneyText value={usd_value} unit="USD" />,
  },
  {
    key: 'price_at',
    header: customerMessages.past.priceAt,
    render: ({ price_at }) => (price_at === null ? '--' : <DateTimeCell value={price_at} />),
  },
]

/** The sum of the values that are known, and the coins without one. */
function totalText(balances: readonly Balance[]): string {
  const total = formatAmount(sum(balances.flatMap(({ usd_value }) => (usd_value === null ? [] : [amount(usd_value)]))))
  const missing = balances.filter(({ usd_value }) => usd_value === null).map(({ symbol }) => symbol)
  const text = customerMessages.past.worth({ total: formatMoney(total, 'USD') })
  return missing.length === 0 ? text : `${text} ${customerMessages.holdings.missing({ coins: missing.join(', ') })}.`
}

/** Everything owned at the end of any day, from the ledger, at the prices of then; now where no day is chosen. */
export function PastBalances({ id }: { readonly id: string }) {
  const [params, setParams] = useSearchParams()
  const day = dayOf(params.get('at') ?? undefined)
  const query = { ...(day && { at: day }) }
  const { currentData, isError, refetch } = useRead(listUserBalances, { params: { id }, query }, LIVE)
  const choose = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('at', next)
        else after.delete('at')
        return after
      },
      { replace: true },
    )
  return (
    <Panel
      title={customerMessages.past.title}
      detail={currentData?.length ? totalText(currentData) : customerMessages.past.text}
      flush
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
          <DayField label={customerMessages.past.day} value={day} onChange={choose} />
          <ExportLink
            list={listUserBalances}
            params={{ id }}
            query={query}
            rows={currentData?.length}
            label={customerMessages.past.export}
          />
        </Box>
      }
    >
      <DataTable
        isFlush
        label={customerMessages.past.title}
        columns={COLUMNS}
        rows={currentData}
        rowKey={({ symbol }) => symbol}
        error={isError && currentData === undefined ? customerMessages.past.failed : undefined}
        onRetry={refetch}
        empty={<EmptyState text={customerMessages.past.empty} />}
      />
    </Panel>
  )
}
