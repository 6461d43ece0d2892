import type { FrameKind } from '@mintmark/contracts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { framesMessages } from '../../locales/en/frames-messages.ts'

/**
 * The permissions of an external page. It keeps its own origin, because chats need their cookies and storage; it cannot take
 * ours, because the server refuses the hosts of the platform. Links open in a new tab, which is sandboxed as well. It may not
 * navigate our page, open dialogs of the browser, or start downloads.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

interface SandboxedFrameProps {
  readonly kind: FrameKind
  readonly url: string
  readonly host: string
  readonly height: string | number
}

/** The page itself. A frame does not report if its page could be loaded, so the text around it gives an alternative. */
export function SandboxedFrame({ kind, url, host, height }: SandboxedFrameProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <Box sx={{ position: 'relative', flex: 1, minWidth: 0, height }}>
      {!isLoaded && (
        <Box
          role="status"
          sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
        >
          {framesMessages.loading({ host })}
        </Box>
      )}
      <Box
        component="iframe"
        src={url}
        title={framesMessages[kind].title}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
        sx={{ position: 'relative', display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </Box>
  )
}
