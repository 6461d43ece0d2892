import { FormError, InlineNotice, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useResendVerificationMutation, useVerifyEmailMutation } from './access-api.ts'
import { authError } from './auth-error.ts'
import { EmailForm } from './email-form.tsx'
import { isSpent, LinkOutcome } from './link-outcome.tsx'

/** Verifies an address by the press of a button: mail programs that look into links do not spend them. */
export function VerifyEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const [verify, { isLoading, isSuccess, error }] = useVerifyEmailMutation()
  if (isSuccess)
    return <LinkOutcome tone="success" text={t('access.verify.done')} href="/login" label={t('session.signInLink')} />
  if (isSpent(token, error)) return <ExpiredLink />
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{t('access.verify.text')}</Typography>
      <FormError error={error === undefined ? undefined : authError(error, t)} />
      <SubmitButton
        fullWidth
        busy={isLoading}
        busyLabel={t('access.verify.submitting')}
        onClick={() => void verify({ body: { token } })}
      >
        {t('access.verify.submit')}
      </SubmitButton>
    </Box>
  )
}

function ExpiredLink() {
  const { t } = useTranslation()
  const [resend, { isLoading, isSuccess, error }] = useResendVerificationMutation()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {!isSuccess && <InlineNotice tone="warning" text={t('access.verify.expired')} />}
      <EmailForm
        submitLabel={t('access.resend')}
        sentText={t('access.resent')}
        isSent={isSuccess}
        isBusy={isLoading}
        error={error}
        onSend={(email) => void resend({ body: { email } })}
      />
    </Box>
  )
}
