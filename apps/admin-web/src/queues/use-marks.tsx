import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { queueMessages } from '../locales/en/queue-messages.ts'

/** No more are decided together. */
const MARKED_MAX = 50

interface MarksOptions<Row> {
  readonly canMark: (row: Row) => boolean
  readonly nameOf: (row: Row) => string
}

/** The selected rows, and the column that selects them. */
export function useMarks<Row extends { readonly id: string }>({ canMark, nameOf }: MarksOptions<Row>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = ({ id }: Row) => {
    const next = new Set(ids)
    if (!next.delete(id) && next.size < MARKED_MAX) next.add(id)
    setIds(next)
  }
  const column = {
    key: 'mark',
    header: queueMessages.mark,
    width: 48,
    lead: true,
    render: (row: Row) =>
      canMark(row) && (
        <Checkbox
          size="small"
          checked={ids.has(row.id)}
          onChange={() => toggle(row)}
          onClick={(event) => event.stopPropagation()}
          slotProps={{ input: { 'aria-label': queueMessages.markRow({ row: nameOf(row) }) } }}
        />
      ),
  }
  return {
    column,
    hasAny: ids.size > 0,
    /** Those of the rows that are selected and can still be decided. */
    among: (rows: readonly Row[] = []) => rows.filter((row) => ids.has(row.id) && canMark(row)),
    set: (marked: readonly string[]) => setIds(new Set(marked)),
  }
}
