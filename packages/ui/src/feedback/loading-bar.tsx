import LinearProgress from '@mui/material/LinearProgress'
import { useUiMessages } from '../theme/ui-settings.tsx'

export type LoadingBarProps = {
  /** `fixed` lies along the top of the window, `absolute` along the top of its box. */
  position?: 'fixed' | 'absolute' | undefined
}

/** The thin bar while a page or a fresh page of rows is on its way. */
export function LoadingBar({ position = 'fixed' }: LoadingBarProps) {
  const messages = useUiMessages()
  return (
    <LinearProgress
      aria-label={messages.loading}
      sx={{ position, insetInline: 0, top: 0, height: 2, borderRadius: 0, zIndex: 'tooltip' }}
    />
  )
}
