import LinearProgress from '@mui/material/LinearProgress'
import { useUiMessages } from '../theme/ui-settings.tsx'

export type LoadingBarProps = {
  /** `fixed` is at the top of the window, `absolute` at the top of its container. */
  position?: 'fixed' | 'absolute' | undefined
}

/** The thin bar while a page or new rows are loading. */
export function LoadingBar({ position = 'fixed' }: LoadingBarProps) {
  const messages = useUiMessages()
  return (
    <LinearProgress
      aria-label={messages.loading}
      sx={{ position, insetInline: 0, top: 0, height: 2, borderRadius: 0, zIndex: 'tooltip' }}
    />
  )
}
