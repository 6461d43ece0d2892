import { FormError, InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'
import { useSignInFailure } from './use-sign-in-failure.ts'

/** Mails a link that lets this device sign in while many wrong passwords are tried for the account. */
export function RequestDeviceLink({ email }: { readonly email: string }) {
  const { t } = useTranslation('account')
  const { api } = useRealm()
  const failureText = useSignInFailure()
  const [request, { isLoading, isSuccess, error }] = api.useRequestDeviceLinkMutation()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isSuccess && <InlineNotice tone="success" text={t('device.sent')} />}
      <FormError error={failureText(error)} />
      <Button
        variant="outlined"
        color="inherit"
        disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => void request({ body: { email } })}
      >
        {t('device.request')}
      </Button>
    </Box>
  )
}
