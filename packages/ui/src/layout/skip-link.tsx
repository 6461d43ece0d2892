import Box from '@mui/material/Box'
import { useUiMessages } from '../theme/ui-settings.tsx'

export const CONTENT_ID = 'content'

/** The first stop of the Tab key: skips the navigation. */
export function SkipLink() {
  const messages = useUiMessages()
  return (
    <Box
      component="a"
      href={`#${CONTENT_ID}`}
      sx={{
        position: 'fixed',
        displayPrint: 'none',
        top: 8,
        left: 8,
        px: 2,
        py: 1,
        borderRadius: '10px',
        fontSize: '0.875rem',
        fontWeight: 600,
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
        zIndex: 'tooltip',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {messages.skipToContent}
    </Box>
  )
}
