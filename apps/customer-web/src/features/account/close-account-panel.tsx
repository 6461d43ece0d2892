import { Panel } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const CloseAccountDialog = lazy(() => import('./close-account-dialog.tsx'))

/** Lets customers close their account once it is empty. */
export function CloseAccountPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={t('profile.close.title')} detail={t('profile.close.detail')}>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {t('profile.close.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <CloseAccountDialog userId={userId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Panel>
  )
}
