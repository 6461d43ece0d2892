import { useRead } from '@mintmark/client'
import { listUserBalances, type RowOf } from '@mintmark/contracts'
import { type DataColumn, DataTable, EmptyState, MoneyText, Panel } from '@mintmark/ui'
import { useSearchParams } from 'react-router-dom'
import { DayField } from '../../lists/day-field.tsx'
import { dayOf } from '../../lists/day-of.ts'
import { LIVE } from '../../lists/live-list.ts'
import { customerMessages } from '../../locales/en/customer-messages.ts'

type Balance = RowOf<typeof listUserBalances>

const FIGURES = ['available_balance', 'actual_balance', 'balance'] as const

/** The three balances at the end of any day, from the ledger; now where no day is chosen. */
export function PastBalances({ id }: { readonly id: string }) {
  const [params, setParams] = useSearchParams()
  const day = dayOf(params.get('at') ?? undefined)
  const { currentData, isError, refetch } = useRead(
    listUserBalances,
    { params: { id }, query: { ...(day && { at: day }) } },
    LIVE,
  )
  const columns: DataColumn<Balance>[] = [
    {
      key: 'symbol',
      header: customerMessages.holdings.coin,
      primary: true,
      render: ({ symbol, name }) => `${symbol} · ${name}`,
    },
    ...FIGURES.map(
      (figure): DataColumn<Balance> => ({
        key: figure,
        header: customerMessages.past[figure],
        numeric: true,
        render: ({ symbol, ...balance }) => <MoneyText value={balance[figure]} unit={symbol} />,
      }),
    ),
  ]
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
      detail={customerMessages.past.text}
      flush
      actions={<DayField label={customerMessages.past.day} value={day} onChange={choose} />}
    >
      <DataTable
        isFlush
        label={customerMessages.past.title}
        columns={columns}
        rows={currentData}
        rowKey={({ symbol }) => symbol}
        error={isError && currentData === undefined ? customerMessages.past.failed : undefined}
        onRetry={refetch}
        empty={<EmptyState text={customerMessages.past.empty} />}
      />
    </Panel>
  )
}
