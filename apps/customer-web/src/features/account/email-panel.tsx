import { InlineNotice, lazyDialog, Panel, StatusChip } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { profileMessages } from '../../locales/en/profile-messages.ts'

const ChangeEmailDialog = lazyDialog(() => import('./change-email-dialog.tsx'))

interface EmailPanelProps {
  readonly userId: string
  readonly email: string
  readonly isVerified: boolean
}

/** Lets customers move the account to another email address, which they confirm with a link. */
export function EmailPanel({ userId, email, isVerified }: EmailPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [requested, setRequested] = useState<string>()
  return (
    <Panel
      title={profileMessages.email.title}
      detail={email}
      actions={
        <StatusChip
          tone={isVerified ? 'good' : 'pending'}
          label={isVerified ? profileMessages.email.verified : profileMessages.email.unverified}
        />
      }
    >
      {requested && <InlineNotice tone="success" text={requested} />}
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)} sx={{ mt: requested ? 2 : 0 }}>
        {profileMessages.email.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ChangeEmailDialog
            userId={userId}
            onRequested={(message) => {
              setRequested(message)
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
