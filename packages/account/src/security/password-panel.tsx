import { Panel, preloadable, Skeletons, usePreload } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { securityMessages } from '../locales/en/security-messages.ts'

const PasswordForm = preloadable(() => import('./password-form.tsx'))

/** The change of the password. */
export function PasswordPanel() {
  usePreload(PasswordForm)
  return (
    <Panel title={securityMessages.changePassword.title} detail={securityMessages.changePassword.detail}>
      <Suspense
        fallback={
          <Box sx={{ minHeight: 346 }}>
            <Skeletons shape="form" count={4} />
          </Box>
        }
      >
        <PasswordForm />
      </Suspense>
    </Panel>
  )
}
