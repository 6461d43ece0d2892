import type { Verdict } from '@mintmark/domain'
import { type DataColumn, Panel } from '@mintmark/ui'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CREATED, ListTable, type ListTableProps } from '../list/list-table.tsx'
import { VerdictButtons } from '../list/verdict-buttons.tsx'
import type { DecisionStatus } from '../review/use-taken.ts'
import { BULK_MAX, type Bulk, BulkDialog } from './bulk-dialog.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { QueueHelp } from './queue-help.tsx'
import { useQueue } from './use-queue.ts'
import { useSteadyRows } from './use-steady-rows.ts'

export type QueueTableProps<Row> = ListTableProps<Row> & {
  readonly canDecide: (row: Row) => boolean
  readonly onAsk: (verdict: Verdict, row: Row) => void
  /** Everything that a decision needs. */
  readonly detailOf: (row: Row) => ReactNode
  readonly titleOf: (row: Row) => string
  /** What a row is now: somebody else may have decided it since it was opened. */
  readonly useStatus: (row: Row) => DecisionStatus | undefined
  /** What the screen calls the confirmation, if not Confirm. */
  readonly confirmLabel?: string | undefined
  /** How several are decided together; undefined where each is decided on its own. */
  readonly bulk?: Bulk<Row> | undefined
}

/** The columns that tell rows apart. */
const isBrief = <Row,>({ key, primary, numeric }: DataColumn<Row>) =>
  primary || numeric || key === 'status' || key === CREATED

const PANE_SX = { position: 'sticky', top: 'calc(var(--mintmark-frame-top, 0px) + 16px)', minWidth: 0 } as const

/** A list that is worked through: keys, details beside it on wide screens, several at once, and rows that stay where they are. */
export function QueueTable<Row extends { readonly id: string }>(props: QueueTableProps<Row>) {
  const { canDecide, onAsk, detailOf, titleOf, useStatus, confirmLabel, bulk, answer, ...table } = props
  const { t } = useTranslation('queue')
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState<{ verdict: Verdict; rows: readonly Row[] } | null>(null)
  const [shown, setShown] = useState<Row | null>(null)
  const { list } = table
  const page = answer.currentData ?? answer.data
  const isWorkedOn = list.filter('open') !== undefined || marked.size > 0
  const scope = JSON.stringify([list.query, list.cursor, table.label])
  const steady = useSteadyRows(page?.rows, { scope, isWorkedOn })
  const onOpen = (row: Row) => (isWide ? undefined : setShown(row))
  const queue = useQueue({ rows: steady.rows, canDecide, onAsk, onOpen })
  const { selected } = queue
  const chosen = steady.rows?.filter((row) => marked.has(row.id) && canDecide(row)) ?? []
  const mark = ({ id }: Row) => {
    const next = new Set(marked)
    if (!next.delete(id) && next.size < BULK_MAX) next.add(id)
    setMarked(next)
  }
  const markColumn = {
    key: 'mark',
    header: t('mark'),
    width: 48,
    render: (row: Row) =>
      canDecide(row) && (
        <Checkbox
          size="small"
          checked={marked.has(row.id)}
          onChange={() => mark(row)}
          onClick={(event) => event.stopPropagation()}
          slotProps={{ input: { 'aria-label': t('markRow', { row: titleOf(row) }) } }}
        />
      ),
  }
  // The pane beside it has the rest, and the buttons.
  const isPaneOpen = selected !== undefined && isWide
  const columns = isPaneOpen ? table.columns.filter(isBrief) : table.columns
  const actionsOf = (row: Row) =>
    table.renderActions?.(row) ??
    (canDecide(row) && <VerdictButtons confirmLabel={confirmLabel} onAsk={(verdict) => onAsk(verdict, row)} />)
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
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: isPaneOpen ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, alignItems: 'center', minHeight: { sm: 36 } }}>
          <Box role="status" sx={{ display: 'contents' }}>
            {steady.newCount > 0 && (
              <Button size="small" variant="outlined" onClick={steady.showNew}>
                {t('new', { count: steady.newCount })}
              </Button>
            )}
          </Box>
          {chosen.length > 0 && (
            <>
              <Box component="span" sx={{ fontSize: '0.875rem' }}>
                {t('marked', { count: chosen.length })}
              </Box>
              <VerdictButtons confirmLabel={confirmLabel} onAsk={(verdict) => setDeciding({ verdict, rows: chosen })} />
              <Button size="small" color="inherit" onClick={() => setMarked(new Set())}>
                {t('unmark')}
              </Button>
            </>
          )}
          <Tooltip title={t('keys.title')}>
            <IconButton
              size="small"
              aria-label={t('keys.title')}
              onClick={queue.help.open}
              // A phone has no keys.
              sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}
            >
              <KeyboardOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
        <ListTable
          {...table}
          renderActions={isPaneOpen ? undefined : renderActions}
          columns={isBulkOn ? [markColumn, ...columns] : columns}
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
        <Box sx={PANE_SX} data-queue-pane>
          <Panel title={titleOf(selected)}>
            <Box key={selected.id} sx={{ display: 'grid', gap: 1.5, maxHeight: '70vh', overflowY: 'auto' }}>
              {detailOf(selected)}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mt: 1.5 }}>
              {actionsOf(selected)}
            </Box>
          </Panel>
        </Box>
      )}
      {shown && !isWide && (
        <DetailDialog
          row={shown}
          title={titleOf(shown)}
          useStatus={useStatus}
          canDecide={canDecide(shown)}
          confirmLabel={confirmLabel}
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
          bulk={bulk}
          onClose={() => {
            setDeciding(null)
            setMarked(new Set())
          }}
        />
      )}
    </Box>
  )
}
