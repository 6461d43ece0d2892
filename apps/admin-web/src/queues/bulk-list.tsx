import { DialogSubject, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { memo } from 'react'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { type BulkItem, type BulkItems, type BulkState, itemOf } from './bulk-state.ts'

const TONE: Readonly<Record<BulkState, StatusTone>> = {
  waiting: 'neutral',
  deciding: 'pending',
  done: 'good',
  awaiting: 'pending',
  failed: 'bad',
  unanswered: 'bad',
  taken: 'neutral',
}

const ROW_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  overflowWrap: 'anywhere',
} as const

interface BulkLineProps {
  readonly name: string
  readonly item: BulkItem
  readonly hasBegun: boolean
}

/** One of up to a thousand lines, of which one changes at a time. */
const BulkLine = memo(({ name, item, hasBegun }: BulkLineProps) => (
  <Box component="li" sx={ROW_SX}>
    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
      {name}
      {'text' in item && <Box sx={{ fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>{item.text}</Box>}
    </Box>
    {(hasBegun || item.state !== 'waiting') && (
      <StatusChip tone={TONE[item.state]} label={queueMessages.bulk.items[item.state]} />
    )}
  </Box>
))

interface BulkListProps<Row> {
  readonly rows: readonly Row[]
  readonly items: BulkItems
  readonly nameOf: (row: Row) => string
  /** True once the decisions have begun: before, only items that others decided need a note. */
  readonly hasBegun: boolean
}

/** The items that are decided together, each with its outcome and reason. */
export function BulkList<Row extends { readonly id: string }>({ rows, items, nameOf, hasBegun }: BulkListProps<Row>) {
  return (
    <DialogSubject>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <BulkLine key={row.id} name={nameOf(row)} item={itemOf(items, row.id)} hasBegun={hasBegun} />
        ))}
      </Box>
    </DialogSubject>
  )
}
