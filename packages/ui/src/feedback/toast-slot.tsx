import { keyframes } from '@emotion/react'
import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type {} from '@mui/material/themeCssVarsAugmentation'
import * as Toast from '@radix-ui/react-toast'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FLOAT_SHADOW } from '../theme/surface-overrides.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { NOTICE_ICON } from './inline-notice.tsx'
import type { ToastMessage } from './toast-context.ts'

const SHOWN_MS = 5000
const SWIPE_PX = 50
const HOTKEY = ['F8']

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })
const leave = keyframes({ to: { opacity: 0, transform: 'translateX(24px)' } })

const Slot = styled(Toast.Viewport)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInlineEnd: 16,
  bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))',
  width: 'min(400px, calc(100vw - 32px))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  outline: 'none',
  [theme.breakpoints.down(900)]: { bottom: 'calc(84px + env(safe-area-inset-bottom, 0px))' },
  // The buttons of a dialog are at its bottom.
  '&[data-above-dialog]': { top: 'calc(16px + env(safe-area-inset-top, 0px))', bottom: 'auto' },
}))

const Item = styled(Toast.Root)({
  borderRadius: 12,
  boxShadow: FLOAT_SHADOW,
  '&[data-state="open"]': { animation: `${rise} 180ms cubic-bezier(0.2, 0.8, 0.2, 1)` },
  '&[data-state="closed"]': { animation: `${leave} 140ms ease-in forwards` },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: 'transform 160ms ease-out' },
})

export type ShownToast = ToastMessage & { id: number; isOpen: boolean }

export type ToastSlotProps = { shown: ShownToast; onOpenChange: (id: number, isOpen: boolean) => void }

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isInSight = () => document.visibilityState === 'visible'

/** The five seconds begin when the tab is in sight: a toast that came meanwhile would be gone, or about to go. */
function useDuration(): number {
  const inSight = useSyncExternalStore(onVisibility, isInSight)
  const [wasSeen, setSeen] = useState(inSight)
  if (inSight && !wasSeen) setSeen(true)
  return wasSeen ? SHOWN_MS : Number.POSITIVE_INFINITY
}

/** True if the toast came while a dialog was open. It keeps its place once the dialog closes. */
function useIsAboveDialog(): boolean {
  const [isAbove, setAbove] = useState(false)
  // A dialog that the same change closes is gone by then.
  useLayoutEffect(() => setAbove(document.querySelector('[aria-modal="true"]') !== null), [])
  return isAbove
}

/** The single toast: five seconds, dismissed by a 50 px swipe or Escape, focused by F8. */
export default function ToastSlot(props: ToastSlotProps) {
  // A provider whose toast was closed while it had the focus keeps every later one for ever: each toast has its own.
  return <ToastOf key={props.shown.id} {...props} />
}

function ToastOf({ shown, onOpenChange }: ToastSlotProps) {
  const messages = useUiMessages()
  const duration = useDuration()
  const isAboveDialog = useIsAboveDialog()
  const slot = useRef<HTMLOListElement>(null)
  const isForOther = useRef(false)
  /** Escape that closes a dialog or clears a field would close the toast as well, before it was read. */
  const onEscape = ({ target }: KeyboardEvent) => {
    isForOther.current = !slot.current?.contains(target as Node)
  }
  const change = (isOpen: boolean) => {
    if (!isForOther.current) onOpenChange(shown.id, isOpen)
    isForOther.current = false
  }
  return (
    <Toast.Provider label={messages.notification} duration={duration} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Item
        type={shown.tone === 'error' ? 'foreground' : 'background'}
        open={shown.isOpen}
        onOpenChange={change}
        onEscapeKeyDown={onEscape}
      >
        <ToastFace message={shown} closeLabel={messages.close} />
      </Item>
      <Slot
        ref={slot}
        hotkey={HOTKEY}
        label={messages.notifications}
        data-above-dialog={isAboveDialog ? '' : undefined}
      />
    </Toast.Provider>
  )
}

function ToastFace({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  return (
    <Alert
      role="presentation"
      severity={message.tone}
      icon={NOTICE_ICON[message.tone]}
      sx={{
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        overflowWrap: 'anywhere',
      }}
      action={
        <Toast.Close asChild>
          <IconButton size="small" aria-label={closeLabel} color="inherit">
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </Toast.Close>
      }
    >
      <Toast.Title asChild>
        <Typography variant="subtitle2" component="p">
          {message.title}
        </Typography>
      </Toast.Title>
      {message.text !== undefined && (
        <Toast.Description asChild>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
            {message.text}
          </Typography>
        </Toast.Description>
      )}
    </Alert>
  )
}
