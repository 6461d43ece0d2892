import { Panel, preloadable, Skeletons, usePreload } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const PasswordForm = preloadable(() => import('./password-form.tsx'))

/** The change of the password. */
export function PasswordPanel() {
  const { t } = useTranslation('account')
  usePreload(PasswordForm)
  return (
    <Panel title={t('changePassword.title')} detail={t('changePassword.detail')}>
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
