import type { Verdict } from '@mintmark/domain'
import { formatMoney } from '@mintmark/ui'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { VerdictButtons, type VerdictLabels } from '../lists/verdict-buttons.tsx'
import { queueMessages } from '../locales/en/queue-messages.ts'
import type { MarkedWorth } from './marked-worth.ts'
import { MARKED_MAX } from './marks.ts'

export interface QueueToolbarProps {
  /** During work on the list, new rows are counted here. */
  readonly isWorkedOn: boolean
  readonly newCount: number
  readonly onShowNew: () => void
  /** Selects the page; undefined where rows are decided one by one. */
  readonly page: { readonly isMarked: boolean; readonly onToggle: () => void } | undefined
  readonly marked: { readonly count: number; readonly worth: MarkedWorth | undefined }
  /** The rows of all pages, if they can be selected, and the state of reading them. */
  readonly all: {
    readonly total: number
    readonly readCount: number | undefined
    readonly hasFailed: boolean
    readonly onMark: () => void
    readonly onStop: () => void
  }
  /** The buttons for the selected rows, if not those of the verdicts. */
  readonly actions: ReactNode
  readonly verdicts: VerdictLabels | undefined
  readonly onAsk: (verdict: Verdict) => void
  readonly onUnmark: () => void
  readonly onHelp: () => void
}

const TOOLBAR_SX = { display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' } as const

/** The new rows, the selection with its actions, and the keys. */
export function QueueToolbar(props: QueueToolbarProps) {
  const { isWorkedOn, newCount, onShowNew, page, marked, actions, verdicts, onAsk, onUnmark, onHelp } = props
  return (
    <Box sx={{ ...TOOLBAR_SX, minHeight: { sm: 36 }, mb: { xs: isWorkedOn ? 1 : 0, sm: 0.5 } }}>
      {page && (
        <FormControlLabel
          label={queueMessages.markPage}
          // On a phone, it comes with work on the list: until then, the queue has the room.
          sx={{ mr: 0, ml: -0.5, display: { xs: isWorkedOn ? 'flex' : 'none', sm: 'flex' } }}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              size="small"
              checked={page.isMarked}
              indeterminate={!page.isMarked && marked.count > 0}
              onChange={page.onToggle}
            />
          }
        />
      )}
      {marked.count > 0 && (
        <>
          <MarkedCount {...props} />
          {actions ?? <VerdictButtons labels={verdicts} onAsk={onAsk} />}
          <Button size="small" color="inherit" onClick={onUnmark}>
            {queueMessages.unmark}
          </Button>
        </>
      )}
      <Box role="status" sx={{ ml: 'auto' }}>
        {isWorkedOn && (
          // It has its place before there are new rows, which must not move the others under the pointer.
          <Button
            size="small"
            variant="outlined"
            onClick={onShowNew}
            style={{ visibility: newCount > 0 ? 'visible' : 'hidden' }}
          >
            {queueMessages.new({ count: newCount })}
          </Button>
        )}
      </Box>
      <Tooltip title={queueMessages.keys.title}>
        <IconButton
          size="small"
          aria-label={queueMessages.keys.title}
          onClick={onHelp}
          // A phone has no keys.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

/** The number of selected rows and their sum, and the step to all that the list has. */
function MarkedCount({ marked: { count, worth }, page, all }: QueueToolbarProps) {
  const hasMore = page?.isMarked === true && all.total > count && count < MARKED_MAX
  const most = Math.min(all.total, MARKED_MAX)
  return (
    <>
      <Box component="span" role="status" sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
        {queueMessages.marked({ count })}
        {worth && `, ${formatMoney(worth.usd, 'USD')}`}
        {worth && worth.unknown > 0 && ` ${queueMessages.unknownWorth({ count: worth.unknown })}`}
        {all.hasFailed && ` ${queueMessages.all.failed}`}
      </Box>
      {all.readCount !== undefined ? (
        <Button size="small" color="inherit" onClick={all.onStop}>
          {queueMessages.all.reading({ count: all.readCount, all: most })}
        </Button>
      ) : (
        hasMore && (
          <Button size="small" color="inherit" onClick={all.onMark}>
            {queueMessages.all[all.total > MARKED_MAX ? 'first' : 'mark']({ count: most })}
          </Button>
        )
      )}
    </>
  )
}
