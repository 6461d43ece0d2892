import { FormError, InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useResendVerificationMutation } from './access-api.ts'
import { authError } from './auth-error.ts'

/** Has the verification link sent again to an address that is known already. */
export function ResendVerification({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const [resend, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isSuccess && <InlineNotice tone="success" text={t('access.resent')} />}
      <FormError error={error === undefined ? undefined : authError(error, t)} />
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
