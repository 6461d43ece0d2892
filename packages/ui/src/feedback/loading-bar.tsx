import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { useUiMessages } from '../theme/ui-settings.tsx'

export type LoadingBarProps = {
  /** `fixed` is at the top of the window, `absolute` at the top of its container. */
  position?: 'fixed' | 'absolute' | undefined
}

const slide = keyframes`from { transform: translateX(-100%) } to { transform: translateX(400%) }`

/** The thin bar while a page or new rows are loading. */
export function LoadingBar({ position = 'fixed' }: LoadingBarProps) {
  const messages = useUiMessages()
  return (
    <Box
      role="progressbar"
      aria-label={messages.loading}
      sx={{
        position,
        insetInline: 0,
        top: 0,
        height: 2,
        zIndex: 'tooltip',
        overflow: 'hidden',
        bgcolor: 'action.hover',
        '&::after': {
          content: '""',
          display: 'block',
          width: '25%',
          height: '100%',
          bgcolor: 'primary.main',
          animation: `${slide} 1.2s ease-in-out infinite`,
        },
        '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', opacity: 0.5, animation: 'none' } },
      }}
    />
  )
}
