import { ViewDialog } from '@mintmark/ui'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { framesMessages } from '../../locales/en/frames-messages.ts'
import type { FramePlaceProps } from './frame-place.ts'
import { SandboxedFrame } from './sandboxed-frame.tsx'

/** It lies over our own tape and is as high, so that the coins below never move. */
const PLACE = {
  position: 'absolute',
  top: 0,
  right: 0,
  height: 62,
  displayPrint: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  borderBlock: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const
/** The button at the end of our tape that pauses it stays in sight. A tape that never moves has none. */
const OFFER = { ...PLACE, right: 32, pl: 1, '@media (prefers-reduced-motion: reduce)': { right: 0 } } as const

/** The ticker in the place of our tape, or at the end of that tape the button that shows it. */
export function TickerPlace({ url, host, isOpen, onOpen, onStop }: FramePlaceProps) {
  const [isTelling, setIsTelling] = useState(false)
  return (
    <Box component="section" aria-label={framesMessages.ticker.title} sx={isOpen ? { ...PLACE, left: 0 } : OFFER}>
      {isOpen ? (
        <>
          <SandboxedFrame kind="ticker" url={url} host={host} height="100%" />
          <IconButton size="small" aria-label={framesMessages.ticker.about} onClick={() => setIsTelling(true)}>
            <InfoOutlined fontSize="small" />
          </IconButton>
        </>
      ) : (
        <Button size="small" variant="outlined" onClick={onOpen}>
          {framesMessages.ticker.open}
        </Button>
      )}
      {isTelling && (
        <ViewDialog
          title={framesMessages.ticker.title}
          maxWidth="xs"
          onClose={() => setIsTelling(false)}
          actions={
            <Button
              color="inherit"
              onClick={() => {
                setIsTelling(false)
                onStop()
              }}
            >
              {framesMessages.stop}
            </Button>
          }
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {framesMessages.from({ host })} {framesMessages.ticker.empty}
          </Typography>
        </ViewDialog>
      )}
    </Box>
  )
}
