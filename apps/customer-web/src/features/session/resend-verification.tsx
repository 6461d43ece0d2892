import { useSignInFailure } from '@mintmark/account'
import { FormError, InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useResendVerificationMutation } from './access-api.ts'

/** Sends the verification link again to a known address. */
export function ResendVerification({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const failureText = useSignInFailure()
  const [resend, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isSuccess && <InlineNotice tone="success" text={t('access.resent')} />}
      <FormError error={failureText(error)} />
      <Button
        variant="outlined"
        color="inherit"
        disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => void resend({ body: { email } })}
      >
        {t('access.resend')}
      </Button>
    </Box>
  )
}
