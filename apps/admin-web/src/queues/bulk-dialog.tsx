import { changedBy, type Sent } from '@mintmark/client'
import type { Endpoint } from '@mintmark/contracts'
import type { Verdict } from '@mintmark/domain'
import { DialogBody, InlineNotice, LeaveQuestion, useBackCloses } from '@mintmark/ui'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useKeptThroughSignIn } from '../actions/use-kept-through-sign-in.ts'
import type { VerdictLabels } from '../lists/verdict-buttons.tsx'
import { listMessages } from '../locales/en/list-messages.ts'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { type DecisionStatus, isAsDecided, takenText } from '../reviews/taken-text.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkList } from './bulk-list.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkReason } from './bulk-reason.tsx'
import type { Taken } from './bulk-state.ts'
import { useBulkRun } from './use-bulk-run.ts'

/** The way to decide several rows. */
export interface Bulk<Row> {
  readonly nameOf: (row: Row) => string
  /** `reason`: the entered reason of a rejection, the same for all. */
  readonly decide: (verdict: Verdict, row: Row, reason: string | null) => PromiseLike<Sent<object>>
  /** The calls that decide. The lists that they change reload once, after the last of them. */
  readonly changes: readonly Endpoint[]
  /** The worth of a row in USD; null if it is not known, undefined where the rows have none. */
  readonly worthOf?: (row: Row) => string | null
  /** True if a second person has to approve the confirmation of a row. */
  readonly needsSecond?: (row: Row) => boolean
  /** The effect of the decisions, where the usual texts do not fit. */
  readonly texts?: Readonly<Record<Verdict, string>> | undefined
  /** Frequent reasons of a rejection, where the customer reads it; undefined where staff do. */
  readonly reasons?: readonly string[]
}

export interface BulkDialogProps<Row> {
  readonly rows: readonly Row[]
  readonly verdict: Verdict
  /** The number of selected rows that are left out, because they cannot be confirmed. */
  readonly leftOutCount: number
  readonly labels: VerdictLabels | undefined
  readonly bulk: Bulk<Row>
  /** True while the list shows the row as undecided. After that, `useStatus` gives its outcome. */
  readonly isListed: (row: Row) => boolean
  readonly useStatus: (row: Row) => DecisionStatus | undefined
  /** Called with the rows that were not decided. */
  readonly onClose: (left: readonly string[]) => void
}

/** Decides several rows one by one, and shows each outcome immediately. */
export function BulkDialog<Row extends { readonly id: string }>(props: BulkDialogProps<Row>) {
  const { rows, verdict, leftOutCount, labels, bulk, isListed, useStatus, onClose } = props
  const id = useId()
  const dispatch = useDispatch()
  const label = labels?.[verdict] ?? listMessages.verdicts[verdict]
  const status = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { items, left, phase, run, stop, take } = useBulkRun({
    rows,
    decide: (row) => bulk.decide(verdict, row, reason.trim() || null),
    unanswered: queueMessages.bulk.unanswered,
    onEnd: () => dispatch(changedBy(...bulk.changes)),
  })
  useKeptThroughSignIn<string>(`rejection of ${rows.map(({ id }) => id).toSorted()}`, {
    read: () => (left.length > 0 && reason !== '' ? reason : undefined),
    restore: (typed) => {
      setReason(typed)
      return false
    },
  })
  const isBusy = phase !== 'idle'
  const close = () => onClose(left)
  // A request in flight cannot be called back, so closing stops after it, and the results stay to be read.
  const leave = () => {
    if (isBusy) stop()
    else if (reason !== '' && !hasBegun) setIsLeaving(true)
    else close()
  }
  useBackCloses(true, leave)
  const start = () => {
    const isReasonMissing = verdict === 'rejected' && reason.trim() === ''
    setIsMissing(isReasonMissing)
    if (isReasonMissing) return
    setHasBegun(true)
    // The button that was pressed is disabled from now on. On the status, a second press of Enter does nothing.
    status.current?.focus()
    void run()
  }
  return (
    <Dialog
      open
      onClose={leave}
      role="alertdialog"
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{queueMessages.bulk.title({ verdict: label, count: rows.length })}</DialogTitle>
      <DialogBody titleId={`${id}-title`} sx={{ display: 'grid', gap: 2, py: 0, alignContent: 'start' }}>
        <Typography id={`${id}-text`} variant="body2" sx={{ color: 'text.secondary' }}>
          {bulk.texts?.[verdict] ?? queueMessages.bulk.texts[verdict]}
        </Typography>
        {verdict === 'confirmed' && <BulkNotes {...{ rows, bulk, leftOutCount }} />}
        <BulkList rows={rows} items={items} nameOf={bulk.nameOf} hasBegun={hasBegun} />
        {verdict === 'rejected' && (
          <BulkReason
            value={reason}
            onChange={setReason}
            templates={bulk.reasons}
            isMissing={isMissing && reason.trim() === ''}
            disabled={isBusy || left.length === 0}
          />
        )}
      </DialogBody>
      <BulkProgress ref={status} rows={rows} items={items} {...{ hasBegun, phase }} />
      <BulkActions
        {...{ verdict, label, hasBegun, isBusy }}
        isStopping={phase === 'stopping'}
        isOver={left.length === 0 && !isBusy}
        onStart={start}
        onLeave={leave}
      />
      {rows
        .filter((row) => left.includes(row.id) && !isListed(row))
        .map((row) => (
          <Watch key={row.id} {...{ row, verdict, useStatus }} onTaken={(taken) => take(row.id, taken)} />
        ))}
      {isLeaving && <LeaveQuestion onLeave={close} onStay={() => setIsLeaving(false)} />}
    </Dialog>
  )
}

/** Says before it begins how many need a second person, and how many are left out. */
function BulkNotes<Row>({ rows, bulk, leftOutCount }: Pick<BulkDialogProps<Row>, 'rows' | 'bulk' | 'leftOutCount'>) {
  const count = rows.filter((row) => bulk.needsSecond?.(row)).length
  return (
    <>
      {count > 0 && <InlineNotice tone="info" text={queueMessages.bulk.needSecond({ count })} />}
      {leftOutCount > 0 && <InlineNotice tone="info" text={queueMessages.bulk.leftOut({ count: leftOutCount })} />}
    </>
  )
}

interface WatchProps<Row> extends Pick<BulkDialogProps<Row>, 'useStatus' | 'verdict'> {
  readonly row: Row
  readonly onTaken: (taken: Taken) => void
}

/** Finds the status of a row that left the list: it is on another page, or someone else has decided it. */
function Watch<Row>({ row, verdict, useStatus, onTaken }: WatchProps<Row>) {
  const status = useStatus(row)
  const text = takenText(status, false)
  const tell = useEffectEvent((shown: string) => onTaken({ text: shown, isAsAsked: isAsDecided(status, verdict) }))
  useEffect(() => {
    if (text !== undefined) tell(text)
  }, [text])
  return null
}
