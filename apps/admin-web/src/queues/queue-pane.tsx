import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface QueuePaneProps {
  readonly title: string
  readonly actions: ReactNode
  readonly children: ReactNode
}

const TOP = 'calc(var(--mintmark-frame-top, 0px) + 16px)'
/** The height that the frame, the title and the buttons of the pane leave. Only longer content scrolls by itself. */
const ROOM = 'calc(100vh - var(--mintmark-frame-top, 0px) - 160px)'

/**
 * The details of the row that is worked on, beside the list, where they stay while the list scrolls. The buttons are above
 * them: in sight however long they are, and away from the corner where toasts appear. The dialogs have the details again.
 */
export function QueuePane({ title, actions, children }: QueuePaneProps) {
  return (
    <Box sx={{ position: 'sticky', top: TOP, minWidth: 0 }} data-queue-pane>
      <Panel title={title}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, '&:empty': { display: 'none' } }}>{actions}</Box>
        <Box sx={{ display: 'grid', gap: 1.5, maxHeight: ROOM, overflowY: 'auto' }}>{children}</Box>
      </Panel>
    </Box>
  )
}
