import type { FrameKind } from '@mintmark/contracts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * What the page of another site may do. It keeps its own origin, because chats need their cookies and storage; it cannot take
 * ours, because the server refuses the hosts of the platform. Links open in a new tab, which is sandboxed as well. It may not
 * navigate our page, open dialogs of the browser, or start downloads.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** The ticker is as high as our own tape. */
const HEIGHTS = { chat: 'min(560px, 70dvh)', ticker: 62 } as const

interface SandboxedFrameProps {
  readonly kind: FrameKind
  readonly url: string
  readonly host: string
  readonly onStop: () => void
}

/** The page itself. A frame does not tell whether its page could be loaded, so a line below says what to do without it. */
export function SandboxedFrame({ kind, url, host, onStop }: SandboxedFrameProps) {
  const { t } = useTranslation()
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <>
      <Box sx={{ position: 'relative', height: HEIGHTS[kind] }}>
        {!isLoaded && (
          <Box
            role="status"
            sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
          >
            {t('frames.loading', { host })}
          </Box>
        )}
        <Box
          component="iframe"
          src={url}
          title={t(`frames.${kind}.title`)}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          onLoad={() => setIsLoaded(true)}
          sx={{ position: 'relative', display: 'block', width: '100%', height: '100%', border: 0 }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <Box sx={{ flex: '1 1 200px', fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('frames.from', { host })} {t(`frames.${kind}.empty`)}
        </Box>
        <Button size="small" color="inherit" onClick={onStop}>
          {t('frames.stop')}
        </Button>
      </Box>
    </>
  )
}
