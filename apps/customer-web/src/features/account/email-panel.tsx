import { InlineNotice, Panel, StatusChip } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const ChangeEmailDialog = lazy(() => import('./change-email-dialog.tsx'))

interface EmailPanelProps {
  readonly userId: string
  readonly email: string
  readonly isVerified: boolean
}

/** Lets customers move the account to another email address, which they confirm with a link. */
export function EmailPanel({ userId, email, isVerified }: EmailPanelProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [requested, setRequested] = useState<string>()
  return (
    <Panel
      title={t('profile.email.title')}
      detail={email}
      actions={
        <StatusChip
          tone={isVerified ? 'good' : 'pending'}
          label={t(isVerified ? 'profile.email.verified' : 'profile.email.unverified')}
        />
      }
    >
      {requested && <InlineNotice tone="success" text={t('profile.email.requested', { email: requested })} />}
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)} sx={{ mt: requested ? 2 : 0 }}>
        {t('profile.email.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ChangeEmailDialog
            userId={userId}
            onRequested={(address) => {
              setRequested(address)
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
