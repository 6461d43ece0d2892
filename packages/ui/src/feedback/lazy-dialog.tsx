import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { ErrorPanel } from './error-panel.tsx'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

const reload = () => window.location.reload()

const SURFACE = {
  m: 'auto',
  p: 0,
  width: 444,
  maxWidth: 'calc(100% - 24px)',
  border: 0,
  borderRadius: 1,
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&::backdrop': { bgcolor: 'rgb(0 0 0 / 50%)' },
} as const

/** In place of a dialog whose code is gone. It is the browser's own dialog, whose code cannot be gone. */
function LostDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useUiMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-label={messages.lostTitle}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      sx={SURFACE}
    >
      <ErrorPanel heading={messages.lostTitle} text={messages.lostText} onRetry={reload} retryLabel={messages.reload} />
      <Box sx={{ display: 'grid', justifyItems: 'center', pb: 3, mt: -3 }}>
        <Button color="inherit" onClick={onClose}>
          {messages.close}
        </Button>
      </Box>
    </Box>
  )
}

/**
 * A dialog whose code loads when it opens; `closeOf` finds in its props what closes it. If the code cannot be loaded, most often
 * because a new release replaced it, a notice with a button to reload takes its place, and the page behind keeps what was entered there.
 */
export const lazyDialogOf = <Props extends object>(
  load: () => Promise<Loaded<Props>>,
  closeOf: (props: Props) => () => void,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(() => ({ default: (props: Props) => <LostDialog onClose={closeOf(props)} /> })))

/** The same for a dialog that is closed by its `onClose`. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(load: () => Promise<Loaded<Props>>) =>
  lazyDialogOf(load, ({ onClose }) => onClose)
