import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { type Identified, marksAfter, toRange, withMarked } from './marks.ts'

interface MarksOptions<Row> {
  /** The rows of the page. */
  readonly rows: readonly Row[] | undefined
  /** The search and the filters: other ones are another list, of which nothing is selected. */
  readonly scope: string
  readonly canMark: (row: Row) => boolean
  readonly nameOf: (row: Row) => string
}

/** The selected rows, also of other pages of the list, and the column that selects them. */
export function useMarks<Row extends Identified>({ rows = [], scope, canMark, nameOf }: MarksOptions<Row>) {
  const [state, setState] = useState({ scope, marked: new Map<string, Row>(), anchor: '' })
  const kept = state.scope === scope ? state.marked : new Map<string, Row>()
  const set = (marked: Map<string, Row>, anchor = state.anchor) => setState({ scope, marked, anchor })
  // Rows of the page have their current values; those that someone else has decided are no longer selected.
  const marked = marksAfter(kept, rows, canMark)
  const markable = rows.filter(canMark)
  const toggle = (row: Row, isRange: boolean) => {
    const range = isRange ? toRange(markable, state.anchor, row.id) : []
    if (range.length > 0) set(withMarked(marked, range), row.id)
    else if (marked.has(row.id)) set(new Map([...marked].filter(([id]) => id !== row.id)), row.id)
    else if (canMark(row)) set(withMarked(marked, [row]), row.id)
  }
  const isPageMarked = markable.length > 0 && markable.every(({ id }) => marked.has(id))
  const column = {
    key: 'mark',
    header: queueMessages.mark,
    width: 48,
    lead: true,
    render: (row: Row) =>
      canMark(row) && (
        <Checkbox
          size="small"
          checked={marked.has(row.id)}
          onChange={({ nativeEvent }) => toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          onClick={(event) => event.stopPropagation()}
          slotProps={{ input: { 'aria-label': queueMessages.markRow({ row: nameOf(row) }) } }}
          sx={{ my: { sm: '-4px' } }}
        />
      ),
  }
  return {
    column,
    rows: [...marked.values()],
    isPageMarked,
    isSomeMarked: marked.size > 0,
    /** Selects a row or, with Shift, all from the last one that was selected. */
    toggle,
    /** Selects every row of the page, or none if all are. */
    togglePage: () => {
      const own = new Set(markable.map(({ id }) => id))
      set(isPageMarked ? new Map([...marked].filter(([id]) => !own.has(id))) : withMarked(marked, markable))
    },
    add: (more: readonly Row[]) => set(withMarked(marked, more.filter(canMark))),
    /** Leaves only these of the selected rows. */
    keep: (ids: readonly string[]) => set(new Map([...marked].filter(([id]) => ids.includes(id)))),
  }
}
