import { useRead } from '@mintmark/client'
import { listProfitRuns, type ProfitRunRow } from '@mintmark/contracts'
import { PROFIT_RUN_STATUSES } from '@mintmark/domain'
import { type DataColumn, DateTimeCell, MoneyText } from '@mintmark/ui'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { CREATED } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'
import { profitRunPath } from '../../paths.ts'
import { RunStatusChip } from './run-status-chip.tsx'

const { columns } = profitRunsMessages

const COLUMNS: readonly DataColumn<ProfitRunRow>[] = [
  {
    key: 'period',
    header: columns.period,
    primary: true,
    render: ({ id, period }) => (
      <Link component={RouterLink} to={profitRunPath(id)}>
        {period}
      </Link>
    ),
  },
  {
    key: 'bundle',
    header: columns.bundle,
    onPhone: 'half',
    render: ({ bundle_name }) => bundle_name ?? profitRunsMessages.selection,
  },
  { key: 'lines', header: columns.lines, numeric: true, onPhone: 'half', render: ({ lines }) => lines },
  {
    key: 'total',
    header: columns.total,
    numeric: true,
    onPhone: 'half',
    render: ({ total_usd }) => <MoneyText value={total_usd} unit="USD" strong />,
  },
  {
    key: 'status',
    header: columns.status,
    onPhone: 'half',
    render: ({ status }) => <RunStatusChip status={status} />,
  },
  { key: 'by', header: columns.by, render: ({ created_by_email }) => created_by_email },
  {
    key: CREATED,
    header: columns.created,
    sortable: true,
    render: ({ created_at }) => <DateTimeCell value={created_at} />,
  },
]

/** All profit runs. */
export function RunList({ add }: { readonly add: ReactNode }) {
  const list = useList()
  const navigate = useNavigate()
  const query = { ...list.query, status: list.filterOf('status', PROFIT_RUN_STATUSES) }
  const answer = useRead(listProfitRuns, { query: { ...query, cursor: list.cursor } }, LIVE)
  return (
    <ListPage
      messages={profitRunsMessages}
      endpoint={listProfitRuns}
      query={query}
      answer={answer}
      list={list}
      columns={COLUMNS}
      add={add}
      onOpenRow={({ id }) => void navigate(profitRunPath(id))}
      filters={
        <ListFilter
          list={list}
          name="status"
          label={profitRunsMessages.statusFilter}
          allLabel={profitRunsMessages.allStatus}
          values={PROFIT_RUN_STATUSES}
          labelOf={(status) => profitRunsMessages.status[status]}
        />
      }
    />
  )
}
