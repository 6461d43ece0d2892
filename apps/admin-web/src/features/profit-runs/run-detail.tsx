import { pollEvery, useRead } from '@mintmark/client'
import { type ProfitRunRow, type ResponseOf, readProfitRun } from '@mintmark/contracts'
import {
  DateText,
  formatMoney,
  InlineNotice,
  type KeyValue,
  KeyValueList,
  PageHeader,
  Panel,
  ProgressBar,
  QueryContent,
  Reference,
  Skeletons,
  WayBack,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'
import { approvalPath, PATHS } from '../../paths.ts'
import { PageTitle } from '../../titles/page-title.tsx'
import { RunActions } from './run-actions.tsx'
import { RunLines } from './run-lines.tsx'
import { RunStatusChip } from './run-status-chip.tsx'

type Run = ResponseOf<typeof readProfitRun>

const { run: messages, preview, columns } = profitRunsMessages
const usd = (value: string) => formatMoney(value, 'USD')

/** Between two reads while lines are settled, and otherwise. */
const MOVING_MS = 2000
const RESTING_MS = 30_000
const intervalOf = (status: ProfitRunRow['status'] | undefined) =>
  status === 'running' || status === 'undoing' ? MOVING_MS : RESTING_MS

function shareOf({ percent, amount_usd }: Run): string {
  if (percent !== null) return messages.percent({ percent: String(Number(percent)) })
  return amount_usd === null ? messages.csv : messages.each({ amount: usd(amount_usd) })
}

function factsOf(run: Run): KeyValue[] {
  const facts: (KeyValue | false)[] = [
    { label: messages.share, value: shareOf(run) },
    { label: columns.lines, value: run.lines },
    { label: columns.total, value: usd(run.total_usd) },
    ...(run.progress.waiting.lines > 0 ? run.sources : []).map(({ name, balance, balance_after }) => ({
      label: preview.source({ name }),
      value: `${usd(balance)} → ${usd(balance_after)}`,
    })),
    run.csv_sha256 !== null && {
      label: messages.csvHash,
      value: <Reference id={run.csv_sha256} />,
    },
    run.reason !== null && { label: messages.reason, value: run.reason },
    { label: messages.by, value: run.created_by_email },
    { label: columns.created, value: <DateText value={run.created_at} /> },
    run.ended_at !== null && { label: messages.ended, value: <DateText value={run.ended_at} /> },
    run.undo_until !== null && { label: messages.undoUntil, value: <DateText value={run.undo_until} /> },
  ]
  return facts.filter((fact) => fact !== false)
}

/** The notices of a run: that it waits, and why it stopped. */
function RunNotices({ run }: { readonly run: Run }) {
  const { approval_id, status, stop_reason, progress, sources } = run
  const isOpen = progress.waiting.lines > 0 && status !== 'canceled'
  return (
    <>
      {approval_id !== null && (
        <InlineNotice
          tone="info"
          text={messages.waits}
          action={
            <Button component={RouterLink} to={approvalPath(approval_id)} size="small">
              {messages.toApproval}
            </Button>
          }
        />
      )}
      {status === 'stopped' && stop_reason !== null && (
        <InlineNotice tone="warning" text={messages.stopped({ reason: stop_reason })} />
      )}
      {isOpen &&
        sources
          .filter(({ balance_after }) => balance_after.startsWith('-'))
          .map(({ account_id, name }) => (
            <InlineNotice key={account_id} tone="warning" text={preview.short({ name })} />
          ))}
    </>
  )
}

const STACK_SX = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** The details beside the lines, above them on narrow screens. */
const BOARD_SX = {
  ...STACK_SX,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
} as const

/** In the shape of the details. */
const LOADING = (
  <Panel>
    <Skeletons shape="text" count={10} />
  </Panel>
)

/** A run: its figures, progress, actions and lines. */
export function RunDetail({ id, mayChange }: { readonly id: string; readonly mayChange: boolean }) {
  const status = useRead(readProfitRun, { params: { id } }).data?.status
  const refreshMs = intervalOf(status)
  const query = useRead(readProfitRun, { params: { id } }, pollEvery(refreshMs))
  return (
    <>
      <WayBack>
        <Link component={RouterLink} to={PATHS.profitRuns}>
          {messages.back}
        </Link>
      </WayBack>
      {query.data === undefined && <PageHeader title={messages.title} />}
      <QueryContent query={query} failed={messages.failed} loading={LOADING}>
        {(run) => {
          // While it is undone, the credited lines are those that are left.
          const left = run.status === 'undoing' ? run.progress.credited.lines : run.progress.waiting.lines
          const settled = run.lines - left
          const mayUndo = run.undo_until !== null && new Date(run.undo_until) > new Date()
          return (
            <>
              <PageTitle page={run.period} />
              <PageHeader
                title={run.period}
                subtitle={
                  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                    {run.bundle_name ?? profitRunsMessages.selection} <RunStatusChip status={run.status} />
                  </Box>
                }
                actions={mayChange && <RunActions run={run} isAwaiting={run.approval_id !== null} mayUndo={mayUndo} />}
              />
              <Box sx={BOARD_SX}>
                <Box sx={{ ...STACK_SX, gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
                  <RunNotices run={run} />
                </Box>
                <Panel title={messages.facts}>
                  {run.status !== 'draft' && run.status !== 'canceled' && (
                    <Box sx={{ mb: 1 }}>
                      <ProgressBar
                        label={messages.progressLabel}
                        percent={(settled / run.lines) * 100}
                        detail={messages.progress({ done: String(settled), all: String(run.lines) })}
                      />
                    </Box>
                  )}
                  <KeyValueList items={factsOf(run)} />
                </Panel>
                <RunLines id={id} refreshMs={refreshMs} />
              </Box>
            </>
          )
        }}
      </QueryContent>
    </>
  )
}
