import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { framesMessages } from '../../locales/en/frames-messages.ts'
import type { FramePlaceProps } from './frame-place.ts'
import { SandboxedFrame } from './sandboxed-frame.tsx'

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const
const TEXT = { flex: '1 1 200px', color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** A panel that offers the chat, or shows it. */
export function ChatPlace({ url, host, isOpen, onOpen, onStop }: FramePlaceProps) {
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Panel title={framesMessages.chat.title}>
        {isOpen && <SandboxedFrame kind="chat" url={url} host={host} height="min(560px, 70dvh)" />}
        {isOpen ? (
          <Box sx={{ ...ROW, mt: 0.5 }}>
            <Box sx={{ ...TEXT, fontSize: '0.75rem' }}>
              {framesMessages.from({ host })} {framesMessages.chat.empty}
            </Box>
            <Button size="small" color="inherit" onClick={onStop}>
              {framesMessages.stop}
            </Button>
          </Box>
        ) : (
          <Box sx={ROW}>
            <Box sx={{ ...TEXT, fontSize: '0.875rem' }}>{framesMessages.chat.offer({ host })}</Box>
            <Button size="small" variant="outlined" onClick={onOpen}>
              {framesMessages.chat.open}
            </Button>
          </Box>
        )}
      </Panel>
    </Box>
  )
}
