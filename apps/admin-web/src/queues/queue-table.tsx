import type { Verdict } from '@mintmark/domain'
import type { DataColumn } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { CREATED, ListTable, type ListTableProps } from '../lists/list-table.tsx'
import type { DecisionStatus } from '../reviews/taken-text.ts'
import { type Bulk, BulkDialog } from './bulk-dialog.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { worthOf } from './marked-worth.ts'
import { QueueHelp } from './queue-help.tsx'
import { QueuePane } from './queue-pane.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { type RowDecisions, rowActionsOf } from './row-actions.tsx'
import { useMarks } from './use-marks.tsx'
import { useQueue } from './use-queue.ts'
import { type PageReader, useReadAll } from './use-read-all.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { BriefRows } from './waiting-age.tsx'

export type QueueTableProps<Row> = ListTableProps<Row> &
  RowDecisions<Row> & {
    /** Everything that a decision needs. */
    readonly detailOf: (row: Row) => ReactNode
    readonly titleOf: (row: Row) => string
    /** The current status of a row, which someone else may have decided since it was opened. */
    readonly useStatus: (row: Row) => DecisionStatus | undefined
    /** The way to decide several together; undefined where each is decided separately. */
    readonly bulk?: Bulk<Row> | undefined
    /** Reads the rows that match, to select all of them; undefined where only a page can be selected. */
    readonly readPage?: PageReader<Row> | undefined
    /** Rows that are selected for something else than a decision, and the buttons for the selected ones. */
    readonly selection?: Selection<Row> | undefined
  }

interface Selection<Row> {
  readonly canMark: (row: Row) => boolean
  readonly actions: (rows: readonly Row[]) => ReactNode
}

/** The columns that tell rows apart. */
const isBrief = <Row,>({ key, primary, numeric }: DataColumn<Row>) =>
  primary || numeric || key === 'status' || key === CREATED

/** The share of the width that hidden columns give to those that may be cut. */
const asBrief = <Row,>(column: DataColumn<Row>): DataColumn<Row> => {
  if (column.primary) return { ...column, width: '36%' }
  return column.key === 'status' ? { ...column, width: '22%' } : column
}

const GRID_SX = { display: 'grid', gap: 2, alignItems: 'start' } as const

interface Deciding<Row> {
  readonly verdict: Verdict
  readonly rows: readonly Row[]
  /** The selected rows that are left out, because they cannot be confirmed. */
  readonly leftOut: readonly string[]
  /** The rows that were on the page: only of those can the list say that they are decided. */
  readonly pageIds: ReadonlySet<string>
}

/** The page of a queue as it is worked on: its rows, the one that is open, those that are selected, and their actions. */
function useQueuePage<Row extends { readonly id: string }>(props: QueueTableProps<Row>) {
  const { canDecide, insteadOf, titleOf, answer, list, label, bulk, readPage, selection } = props
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [shown, setShown] = useState<Row | null>(null)
  const page = answer.currentData ?? answer.data
  const [deciding, setDeciding] = useState<Deciding<Row> | null>(null)
  const [isMarking, setIsMarking] = useState(false)
  const isWorkedOn = list.filter('open') !== undefined || isMarking
  // Until the next page has arrived, the rows are those of the one before.
  const isArriving = answer.currentData === undefined
  const scope = JSON.stringify([list.scope, list.cursor, label, isArriving])
  const steady = useSteadyRows(page?.rows, { scope, isWorkedOn })
  const markScope = JSON.stringify([list.scope, label])
  const canMark = selection?.canMark ?? canDecide
  const marks = useMarks({ rows: steady.rows, scope: markScope, canMark, nameOf: titleOf })
  if (marks.isSomeMarked !== isMarking) setIsMarking(marks.isSomeMarked)
  const all = useReadAll(readPage, marks.add)
  const isBulkOn = bulk !== undefined && (steady.rows?.filter(canMark).length ?? 0) > 1
  const askMarked = (verdict: Verdict) => {
    if (marks.rows.length === 0 || selection) return false
    const isPossible = (row: Row) => verdict === 'rejected' || insteadOf?.(row) === undefined
    const rows = marks.rows.filter(isPossible)
    const leftOut = marks.rows.filter((row) => !isPossible(row)).map(({ id }) => id)
    const pageIds = new Set(steady.rows?.map(({ id }) => id))
    setDeciding({ verdict, rows, leftOut, pageIds })
    return true
  }
  const open = (row: Row) => (isWide ? undefined : setShown(row))
  const actions = rowActionsOf(props, { ...props, onAskHere: (row) => queue.noteAsked(row) })
  const queue = useQueue({
    rows: steady.rows,
    canDecide,
    onAsk: actions.ask,
    onMark: (how, row) => {
      if (!isBulkOn) return
      if (how === 'markPage') marks.togglePage()
      else if (row) marks.toggle(row, how === 'markRange')
    },
    onAskMarked: askMarked,
    onOpen: open,
  })
  const shownPage = page && { ...page, rows: [...(steady.rows ?? page.rows)] }
  return {
    actions,
    marks,
    all,
    isBulkOn,
    deciding,
    askMarked,
    endDeciding: () => setDeciding(null),
    isWorkedOn,
    steady,
    queue,
    answer: { ...answer, data: shownPage, currentData: answer.currentData && shownPage },
    open: (row: Row) => {
      queue.select(row.id)
      open(row)
    },
    /** The row beside the list, or the one in a dialog where there is no room for it. */
    inPane: isWide ? queue.selected : undefined,
    inDialog: isWide ? null : shown,
    closeDialog: () => setShown(null),
  }
}

/** A list that is worked through: keys, details beside it on wide screens, bulk decisions, and rows that stay where they are. */
export function QueueTable<Row extends { readonly id: string }>(props: QueueTableProps<Row>) {
  const { canDecide, insteadOf, detailOf, titleOf, useStatus, verdicts, bulk, selection, ...table } = props
  const { actions, marks, all, isBulkOn, deciding, steady, queue, answer, inPane, inDialog, ...page } =
    useQueuePage(props)
  // The pane beside it has the rest, and the buttons.
  const isPaneOpen = inPane !== undefined
  const columns = isPaneOpen ? table.columns.filter(isBrief).map(asBrief) : table.columns
  return (
    <Box sx={{ ...GRID_SX, gridTemplateColumns: isPaneOpen ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)' }}>
      <Box sx={{ minWidth: 0 }}>
        <QueueToolbar
          isWorkedOn={page.isWorkedOn}
          newCount={steady.newCount}
          onShowNew={steady.showNew}
          page={isBulkOn ? { isMarked: marks.isPageMarked, onToggle: marks.togglePage } : undefined}
          marked={{
            count: marks.rows.length,
            worth: bulk?.worthOf && worthOf(marks.rows.map(bulk.worthOf)),
          }}
          all={{
            total: table.readPage ? (answer.data?.total ?? 0) : 0,
            readCount: all.count,
            hasFailed: all.hasFailed,
            onMark: () => void all.read(),
            onStop: all.stop,
          }}
          actions={selection?.actions(marks.rows)}
          verdicts={verdicts}
          onAsk={page.askMarked}
          onUnmark={() => marks.keep([])}
          onHelp={queue.help.open}
        />
        <BriefRows value={isPaneOpen}>
          <ListTable
            {...table}
            answer={answer}
            renderActions={isPaneOpen ? undefined : actions.renderActions}
            rowActions={isPaneOpen ? undefined : actions.rowActions}
            columns={isBulkOn ? [marks.column, ...columns] : columns}
            selectedKey={queue.selected?.id ?? steady.rows?.[0]?.id}
            changedKeys={steady.changed}
            onOpenRow={page.open}
          />
        </BriefRows>
      </Box>
      {inPane && (
        <QueuePane key={inPane.id} title={titleOf(inPane)} actions={actions.buttonsOf(inPane)}>
          {detailOf(inPane)}
        </QueuePane>
      )}
      {inDialog && (
        <DetailDialog
          row={inDialog}
          title={titleOf(inDialog)}
          useStatus={useStatus}
          canDecide={canDecide(inDialog)}
          labels={actions.labelsOf(inDialog)}
          instead={insteadOf?.(inDialog)}
          onAsk={(verdict) => {
            page.closeDialog()
            actions.ask(verdict, inDialog)
          }}
          onClose={page.closeDialog}
        >
          {detailOf(steady.rows?.find(({ id }) => id === inDialog.id) ?? inDialog)}
        </DetailDialog>
      )}
      {queue.help.isOpen && <QueueHelp onClose={queue.help.close} />}
      {deciding && bulk && (
        <BulkDialog
          rows={deciding.rows}
          verdict={deciding.verdict}
          leftOutCount={deciding.leftOut.length}
          labels={verdicts}
          bulk={bulk}
          isListed={({ id }) =>
            !deciding.pageIds.has(id) || (steady.rows?.some((row) => row.id === id && canDecide(row)) ?? true)
          }
          useStatus={useStatus}
          onClose={(left) => {
            page.endDeciding()
            marks.keep([...left, ...deciding.leftOut])
            if (left.length === 0) queue.moveOn(deciding.rows)
          }}
        />
      )}
    </Box>
  )
}
