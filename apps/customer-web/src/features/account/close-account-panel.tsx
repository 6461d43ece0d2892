import { lazyDialog, Panel } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { profileMessages } from '../../locales/en/profile-messages.ts'

const CloseAccountDialog = lazyDialog(() => import('./close-account-dialog.tsx'))

/** Lets customers close their account once it is empty. */
export function CloseAccountPanel({ userId }: { readonly userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={profileMessages.close.title} detail={profileMessages.close.detail}>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {profileMessages.close.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <CloseAccountDialog userId={userId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Panel>
  )
}
