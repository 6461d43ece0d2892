import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from '../feedback/empty-state.tsx'
import { DataTable } from './data-table.tsx'
import type { DataColumn, DataTableProps } from './data-table-types.ts'
import { DateText } from './date-text.tsx'
import { MoneyText } from './money-text.tsx'
import { Reference } from './reference.tsx'
import { StatusChip, type StatusTone } from './status-chip.tsx'

type Row = { id: string; user: string; amount: string; coin: string; status: string; tone: StatusTone; at: string }

const row = (index: number, rest: Omit<Row, 'id' | 'at'>): Row => ({
  ...rest,
  id: `01940b3a-77f1-7aa0-9d1e-3fbc2a8e51d${index}`,
  at: `2026-11-2${index}T0${index}:12:00Z`,
})
const ROWS: readonly Row[] = [
  row(0, { user: 'Ada Lovelace', amount: '-0.5', coin: 'BTC', status: 'Pending', tone: 'pending' }),
  row(1, { user: 'Grace Hopper', amount: '12500.25', coin: 'USDT', status: 'Confirmed', tone: 'good' }),
  row(2, { user: 'Edsger Dijkstra', amount: '-3.14159265', coin: 'ETH', status: 'Rejected', tone: 'bad' }),
  row(3, { user: 'Barbara Liskov', amount: '240', coin: 'SOL', status: 'Canceled', tone: 'neutral' }),
]
const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'user', header: 'User', render: (each) => each.user, sortable: true, primary: true },
  { key: 'id', header: 'ID', render: (each) => <Reference id={each.id} copyLabel={`Copy id of ${each.user}`} /> },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    sortable: true,
    render: (each) => <MoneyText value={each.amount} unit={each.coin} tone="movement" />,
  },
  { key: 'status', header: 'Status', render: (each) => <StatusChip tone={each.tone} label={each.status} /> },
  { key: 'at', header: 'Created', sortable: true, render: (each) => <DateText value={each.at} utc /> },
]

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Row>,
  args: {
    label: 'Transactions',
    columns: COLUMNS,
    rows: ROWS,
    rowKey: (each) => each.id,
    empty: <EmptyState text="No transactions found" />,
    sort: { key: 'at', direction: 'desc' },
    onSort: () => undefined,
    pager: { kind: 'pages', page: 1, pageCount: 14, total: 276, onPage: () => undefined },
    rowActions: () => [
      { key: 'view', label: 'View', onSelect: () => undefined },
      { key: 'delete', label: 'Delete', tone: 'danger', onSelect: () => undefined },
    ],
  },
} satisfies Meta<DataTableProps<Row>>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Loading: Story = { args: { rows: undefined } }
export const Empty: Story = { args: { rows: [] } }
export const Failed: Story = {
  args: { rows: undefined, error: 'The server did not answer.', onRetry: () => undefined },
}
export const Refreshing: Story = { args: { refreshing: true } }
export const WithDecisions: Story = {
  args: {
    rowActions: () => [],
    renderActions: () => (
      <>
        <Button size="small" variant="outlined" color="inherit">
          Reject
        </Button>
        <Button size="small" variant="contained">
          Approve
        </Button>
      </>
    ),
  },
}
