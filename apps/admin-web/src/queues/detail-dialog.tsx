import type { Verdict } from '@mintmark/domain'
import { InlineNotice, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { VerdictButtons, type VerdictLabels } from '../lists/verdict-buttons.tsx'
import { type DecisionStatus, takenText } from '../reviews/taken-text.ts'

interface DetailDialogProps<Row> {
  readonly row: Row
  readonly title: string
  readonly useStatus: (row: Row) => DecisionStatus | undefined
  /** True if the row waited for a decision of this person when it was opened. */
  readonly canDecide: boolean
  readonly labels: VerdictLabels | undefined
  /** In place of Confirm. */
  readonly instead: ReactNode
  readonly onAsk: (verdict: Verdict) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The details of a row where there is no room beside the list, with the buttons while it still waits. */
export function DetailDialog<Row>(props: DetailDialogProps<Row>) {
  const { row, title, useStatus, canDecide, labels, instead, onAsk, onClose, children } = props
  const status = useStatus(row)
  const taken = takenText(canDecide ? status : undefined, false)
  return (
    <ViewDialog
      title={title}
      onClose={onClose}
      actions={canDecide && taken === undefined && <VerdictButtons labels={labels} instead={instead} onAsk={onAsk} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box role="status">{taken !== undefined && <InlineNotice tone="warning" text={taken} />}</Box>
        {children}
      </Box>
    </ViewDialog>
  )
}
