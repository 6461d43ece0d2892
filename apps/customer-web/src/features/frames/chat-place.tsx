import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { FramePlaceProps } from './frame-place.ts'
import { SandboxedFrame } from './sandboxed-frame.tsx'

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const
const TEXT = { flex: '1 1 200px', color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** A panel that offers the chat, or shows it. */
export function ChatPlace({ url, host, isOpen, onOpen, onStop }: FramePlaceProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Panel title={t('frames.chat.title')}>
        {isOpen && <SandboxedFrame kind="chat" url={url} host={host} height="min(560px, 70dvh)" />}
        {isOpen ? (
          <Box sx={{ ...ROW, mt: 0.5 }}>
            <Box sx={{ ...TEXT, fontSize: '0.75rem' }}>
              {t('frames.from', { host })} {t('frames.chat.empty')}
            </Box>
            <Button size="small" color="inherit" onClick={onStop}>
              {t('frames.stop')}
            </Button>
          </Box>
        ) : (
          <Box sx={ROW}>
            <Box sx={{ ...TEXT, fontSize: '0.875rem' }}>{t('frames.chat.offer', { host })}</Box>
            <Button size="small" variant="outlined" onClick={onOpen}>
              {t('frames.chat.open')}
            </Button>
          </Box>
        )}
      </Panel>
    </Box>
  )
}
