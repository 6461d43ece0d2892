import type { Verdict } from '@mintmark/domain'
import type { DataColumn } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { CREATED, ListTable, type ListTableProps } from '../lists/list-table.tsx'
import { VerdictButtons, type VerdictLabels } from '../lists/verdict-buttons.tsx'
import type { DecisionStatus } from '../reviews/taken-text.ts'
import { type Bulk, BulkDialog } from './bulk-dialog.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { QueueHelp } from './queue-help.tsx'
import { QueuePane } from './queue-pane.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { useMarks } from './use-marks.tsx'
import { useQueue } from './use-queue.ts'
import { useSteadyRows } from './use-steady-rows.ts'

export type QueueTableProps<Row> = ListTableProps<Row> & {
  readonly canDecide: (row: Row) => boolean
  readonly onAsk: (verdict: Verdict, row: Row) => void
  /** Everything that a decision needs. */
  readonly detailOf: (row: Row) => ReactNode
  readonly titleOf: (row: Row) => string
  /** The current status of a row, which someone else may have decided since it was opened. */
  readonly useStatus: (row: Row) => DecisionStatus | undefined
  /** The screen's names for the verdicts, if not Confirm and Reject. */
  readonly verdicts?: VerdictLabels | undefined
  /** The way to decide several together; undefined where each is decided separately. */
  readonly bulk?: Bulk<Row> | undefined
}

/** The columns that tell rows apart. */
const isBrief = <Row,>({ key, primary, numeric }: DataColumn<Row>) =>
  primary || numeric || key === 'status' || key === CREATED

const GRID_SX = { display: 'grid', gap: 2, alignItems: 'start' } as const

interface Deciding<Row> {
  readonly verdict: Verdict
  readonly rows: readonly Row[]
}

/** A list that is worked through: keys, details beside it on wide screens, bulk decisions, and rows that stay where they are. */
export function QueueTable<Row extends { readonly id: string }>(props: QueueTableProps<Row>) {
  const { canDecide, onAsk, detailOf, titleOf, useStatus, verdicts, bulk, answer, ...table } = props
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [deciding, setDeciding] = useState<Deciding<Row> | null>(null)
  const [shown, setShown] = useState<Row | null>(null)
  const { list } = table
  const page = answer.currentData ?? answer.data
  const marks = useMarks({ canMark: canDecide, nameOf: titleOf })
  const isWorkedOn = list.filter('open') !== undefined || marks.hasAny
  const scope = JSON.stringify([list.query, list.cursor, table.label])
  const steady = useSteadyRows(page?.rows, { scope, isWorkedOn })
  const onOpen = (row: Row) => (isWide ? undefined : setShown(row))
  const queue = useQueue({ rows: steady.rows, canDecide, onAsk, onOpen })
  const { selected } = queue
  // The pane beside it has the rest, and the buttons.
  const isPaneOpen = selected !== undefined && isWide
  const columns = isPaneOpen ? table.columns.filter(isBrief) : table.columns
  const actionsOf = (row: Row) =>
    table.renderActions?.(row) ??
    (canDecide(row) && <VerdictButtons labels={verdicts} onAsk={(verdict) => onAsk(verdict, row)} />)
  // After a decision by a row's own buttons, the focus moves on as well.
  const renderActions =
    table.renderActions &&
    ((row: Row) => (
      <Box
        role="presentation"
        onClickCapture={() => canDecide(row) && queue.noteAsked(row)}
        sx={{ display: 'contents' }}
      >
        {table.renderActions?.(row)}
      </Box>
    ))
  const isBulkOn = bulk !== undefined && (steady.rows?.filter(canDecide).length ?? 0) > 1
  const shownPage = page && { ...page, rows: [...(steady.rows ?? page.rows)] }
  const marked = marks.among(steady.rows)
  return (
    <Box sx={{ ...GRID_SX, gridTemplateColumns: isPaneOpen ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)' }}>
      <Box sx={{ minWidth: 0 }}>
        <QueueToolbar
          newCount={steady.newCount}
          onShowNew={steady.showNew}
          markedCount={marked.length}
          verdicts={verdicts}
          onAsk={(verdict) => setDeciding({ verdict, rows: marked })}
          onUnmark={() => marks.set([])}
          onHelp={queue.help.open}
        />
        <ListTable
          {...table}
          renderActions={isPaneOpen ? undefined : renderActions}
          columns={isBulkOn ? [marks.column, ...columns] : columns}
          answer={{ ...answer, data: shownPage, currentData: answer.currentData && shownPage }}
          selectedKey={selected?.id ?? steady.rows?.[0]?.id}
          changedKeys={steady.changed}
          onOpenRow={(row) => {
            queue.select(row.id)
            onOpen(row)
          }}
        />
      </Box>
      {selected && isWide && (
        <QueuePane key={selected.id} title={titleOf(selected)} actions={actionsOf(selected)}>
          {detailOf(selected)}
        </QueuePane>
      )}
      {shown && !isWide && (
        <DetailDialog
          row={shown}
          title={titleOf(shown)}
          useStatus={useStatus}
          canDecide={canDecide(shown)}
          labels={verdicts}
          onAsk={(verdict) => {
            setShown(null)
            onAsk(verdict, shown)
          }}
          onClose={() => setShown(null)}
        >
          {detailOf(shown)}
        </DetailDialog>
      )}
      {queue.help.isOpen && <QueueHelp onClose={queue.help.close} />}
      {deciding && bulk && (
        <BulkDialog
          {...deciding}
          labels={verdicts}
          bulk={bulk}
          isListed={({ id }) => steady.rows?.some((row) => row.id === id && canDecide(row)) ?? true}
          useStatus={useStatus}
          onClose={(left) => {
            setDeciding(null)
            marks.set(left)
            if (left.length === 0) queue.moveOn(deciding.rows)
          }}
        />
      )}
    </Box>
  )
}
