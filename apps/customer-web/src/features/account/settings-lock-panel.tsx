import { DateText, InlineNotice, lazyDialog, Panel } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { profileMessages } from '../../locales/en/profile-messages.ts'

const LockSettingsDialog = lazyDialog(() => import('./lock-settings-dialog.tsx'))

interface SettingsLockProps {
  readonly userId: string
  /** The end of the lock; null if the settings are not locked. */
  readonly lockedUntil: string | null
}

/** The lock of the settings: its end while it runs, and otherwise the button to start it. */
export function SettingsLockPanel({ userId, lockedUntil }: SettingsLockProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={profileMessages.lock.title} detail={profileMessages.lock.detail}>
      {lockedUntil === null ? (
        <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
          {profileMessages.lock.open}
        </Button>
      ) : (
        <InlineNotice
          tone="info"
          text={
            <>
              {profileMessages.lock.until} <DateText value={lockedUntil} />. {profileMessages.lock.noWay}
            </>
          }
        />
      )}
      <Suspense fallback={null}>
        {isOpen && <LockSettingsDialog userId={userId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Panel>
  )
}
