import type { Verdict } from '@mintmark/domain'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { VerdictButtons, type VerdictLabels } from '../lists/verdict-buttons.tsx'
import { queueMessages } from '../locales/en/queue-messages.ts'

interface QueueToolbarProps {
  readonly newCount: number
  readonly onShowNew: () => void
  readonly markedCount: number
  readonly verdicts: VerdictLabels | undefined
  readonly onAsk: (verdict: Verdict) => void
  readonly onUnmark: () => void
  readonly onHelp: () => void
}

const TOOLBAR_SX = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: { sm: 36 } } as const

/** The new rows, the actions for the selected ones, and the keys. */
export function QueueToolbar(props: QueueToolbarProps) {
  const { newCount, onShowNew, markedCount, verdicts, onAsk, onUnmark, onHelp } = props
  return (
    <Box sx={{ ...TOOLBAR_SX, mb: { xs: newCount + markedCount > 0 ? 1 : 0, sm: 1 } }}>
      <Box role="status" sx={{ display: 'contents' }}>
        {newCount > 0 && (
          <Button size="small" variant="outlined" onClick={onShowNew}>
            {queueMessages.new({ count: newCount })}
          </Button>
        )}
      </Box>
      {markedCount > 0 && (
        <>
          <Box component="span" sx={{ fontSize: '0.875rem' }}>
            {queueMessages.marked({ count: markedCount })}
          </Box>
          <VerdictButtons labels={verdicts} onAsk={onAsk} />
          <Button size="small" color="inherit" onClick={onUnmark}>
            {queueMessages.unmark}
          </Button>
        </>
      )}
      <Tooltip title={queueMessages.keys.title}>
        <IconButton
          size="small"
          aria-label={queueMessages.keys.title}
          onClick={onHelp}
          // A phone has no keys.
          sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
