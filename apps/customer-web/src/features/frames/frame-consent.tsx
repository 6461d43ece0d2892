import type { FrameKind } from '@mintmark/contracts'
import { ConfirmDialog } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { framesMessages } from '../../locales/en/frames-messages.ts'

interface FrameConsentProps {
  readonly kind: FrameKind
  readonly host: string
  readonly onAllow: () => void
  readonly onRefuse: () => void
}

/** Says who runs the page, what that site can see and what it cannot, and asks whether to load it. */
export function FrameConsent({ kind, host, onAllow, onRefuse }: FrameConsentProps) {
  return (
    <ConfirmDialog
      title={framesMessages[kind].title}
      text={framesMessages[kind].who({ host })}
      confirmLabel={framesMessages.allow}
      cancelLabel={framesMessages.notNow}
      busy={false}
      error={undefined}
      onConfirm={onAllow}
      onClose={onRefuse}
    >
      {[framesMessages.sees, framesMessages[kind].never, framesMessages.remembered].map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
    </ConfirmDialog>
  )
}
