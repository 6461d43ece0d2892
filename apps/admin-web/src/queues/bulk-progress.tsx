import { ProgressBar } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { Ref } from 'react'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { type BulkItems, countsOf, progressOf } from './bulk-state.ts'
import type { BulkPhase } from './use-bulk-run.ts'

interface BulkProgressProps {
  /** The element that has the focus while the decisions run. */
  readonly ref: Ref<HTMLDivElement>
  readonly rows: readonly { readonly id: string }[]
  readonly items: BulkItems
  readonly hasBegun: boolean
  readonly phase: BulkPhase
}

/** The progress, and at the end the count of each outcome. Beside the buttons, so that a long list does not hide it. */
export function BulkProgress({ ref, rows, items, hasBegun, phase }: BulkProgressProps) {
  const ids = rows.map(({ id }) => id)
  const { done, count } = progressOf(ids, items)
  const counts = countsOf(ids, items).map((each) => queueMessages.bulk.counts[each.kind]({ count: each.count }))
  const isWorthTelling = hasBegun || items.size > 0
  return (
    <Box sx={{ px: 3, pt: isWorthTelling ? 1.5 : 0, display: 'grid', gap: 0.75 }}>
      {hasBegun && <ProgressBar label={queueMessages.bulk.progress({ done, count })} percent={(100 * done) / count} />}
      <Box role="status" ref={ref} tabIndex={-1} sx={{ fontSize: '0.875rem', borderRadius: 1 }}>
        {phase !== 'idle' ? queueMessages.bulk[phase] : isWorthTelling && `${counts.join(', ')}.`}
      </Box>
    </Box>
  )
}
