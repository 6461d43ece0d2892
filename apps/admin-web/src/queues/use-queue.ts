import type { Verdict } from '@mintmark/domain'
import { KEPT_FOCUS } from '@mintmark/ui'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { currentParams, isStillAt } from '../lists/current-params.ts'
import { afterDecision, step } from './queue-state.ts'
import { useQueueKeys } from './use-queue-keys.ts'

export interface QueueOptions<Row> {
  readonly rows: readonly Row[] | undefined
  /** True while this person should still decide the row. */
  readonly canDecide: (row: Row) => boolean
  /** Opens the dialog that asks. */
  readonly onAsk: (verdict: Verdict, row: Row) => void
  /** Called for the keys that select. `row`: the one that is worked on. */
  readonly onMark: (how: 'mark' | 'markRange' | 'markPage', row: Row | undefined) => void
  /** Asks to decide the selected rows; false if none are. */
  readonly onAskMarked: (verdict: Verdict) => boolean
  /** Shows the details of a row where there is no pane beside the list. */
  readonly onOpen: (row: Row) => void
}

/** The row that waited for a decision, and the order of the rows then. */
interface Waiting {
  readonly id: string
  readonly ids: readonly string[]
}

const DIALOG = '[role="dialog"], [role="alertdialog"]'

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
}

/** The id of the row that has the focus. A key may come before the row it moved to is in the URL. */
const focusedId = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row

/** True if no other element takes the keys: the focus is on a row, or nowhere since its row has left. */
const isFocusFree = () => {
  const active = document.activeElement
  const isNowhere = active === null || active === document.body || active.hasAttribute(KEPT_FOCUS)
  return isNowhere || active.closest('[data-row], [data-queue-pane]') !== null
}

/** The row that is worked on, in the URL as `open`. Once it has been decided, the next one is, and gets the focus. */
function useSelection<Row extends { readonly id: string }>({ rows, canDecide }: QueueOptions<Row>) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const [waiting, setWaiting] = useState<Waiting>()
  // A row whose own buttons were used. It need not be the selected one.
  const [asked, setAsked] = useState<Waiting>()
  const [toFocus, setToFocus] = useState<string>()
  const open = params.get('open') ?? undefined
  const selected = rows?.find(({ id }) => id === open)
  const select = (id: string | undefined) => {
    setAsked(undefined)
    if (!isStillAt(pathname)) return
    const after = currentParams()
    after.delete('open')
    if (id !== undefined) after.set('open', id)
    setParams(after, { replace: true })
  }
  const isWaiting = selected !== undefined && canDecide(selected)
  if (isWaiting && rows && waiting?.id !== selected.id) setWaiting({ id: selected.id, ids: rows.map(({ id }) => id) })
  const target = asked ?? (waiting?.id === open ? waiting : undefined)
  const ofTarget = rows?.find(({ id }) => id === target?.id)
  const isDecided = rows !== undefined && target !== undefined && !(ofTarget && canDecide(ofTarget))
  useEffect(() => {
    if (isDecided) {
      const next = afterDecision(target.ids, target.id, new Set(rows.filter(canDecide).map(({ id }) => id)))
      setWaiting(undefined)
      setAsked(undefined)
      setToFocus(next)
      select(next)
    } else if (toFocus !== undefined && document.querySelector(DIALOG) === null) {
      // The decision may arrive before its dialog has closed.
      if (isFocusFree()) focusRow(toFocus)
      setToFocus(undefined)
    }
  })
  const noteAsked = ({ id }: Row) => rows && setAsked({ id, ids: rows.map((row) => row.id) })
  /** Once several have been decided, the first of the others gets the focus. */
  const moveOn = (decided: readonly Row[]) =>
    setToFocus(rows?.find((row) => canDecide(row) && !decided.some(({ id }) => id === row.id))?.id)
  return { selected, select, noteAsked, moveOn }
}

/** A queue that the keyboard works through. */
export function useQueue<Row extends { readonly id: string }>(options: QueueOptions<Row>) {
  const { rows = [], canDecide, onAsk, onMark, onAskMarked, onOpen } = options
  const { selected, select, noteAsked, moveOn } = useSelection(options)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const move = (by: 1 | -1, from: string | undefined) => {
    const to = step(
      rows.map(({ id }) => id),
      from,
      by,
    )
    if (to === undefined) return
    select(to)
    focusRow(to)
  }
  useQueueKeys((action) => {
    const id = focusedId()
    const row = rows.find((each) => each.id === id) ?? selected
    if (action === 'help') setIsHelpOpen(true)
    else if (action === 'next') move(1, row?.id)
    else if (action === 'previous') move(-1, row?.id)
    else if (action === 'mark' || action === 'markRange' || action === 'markPage') onMark(action, row)
    else if (action === 'open') {
      if (row) onOpen(row)
    } else if (!onAskMarked(action) && row && canDecide(row)) {
      if (row.id !== selected?.id) noteAsked(row)
      onAsk(action, row)
    }
  })
  const help = { isOpen: isHelpOpen, open: () => setIsHelpOpen(true), close: () => setIsHelpOpen(false) }
  return { selected, select, noteAsked, moveOn, help }
}
