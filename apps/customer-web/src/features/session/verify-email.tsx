import { EmailForm, isInvalidLink, LinkOutcome, useSignInFailure } from '@mintmark/account'
import { resendVerification } from '@mintmark/contracts'
import { FormError, InlineNotice, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../app/paths.ts'
import { useResendVerificationMutation, useVerifyEmailMutation } from './access-api.ts'
import { useSession } from './session-api.ts'

/** Verifies an address at the press of a button, so that mail programs that open links do not use them up. */
export function VerifyEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const failureText = useSignInFailure()
  const [verify, { isLoading, isSuccess, error }] = useVerifyEmailMutation()
  const { data: session } = useSession()
  const next = session?.user
    ? { text: t('access.verify.doneHere'), href: PATHS.portfolio, label: t('withdrawals.toPortfolio') }
    : { text: t('access.verify.done'), href: PATHS.login, label: t('session.signInLink') }
  if (isSuccess) return <LinkOutcome tone="success" {...next} />
  if (isInvalidLink(token, error)) return <InvalidLink />
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{t('access.verify.text')}</Typography>
      <FormError error={failureText(error)} />
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

function InvalidLink() {
  const { t } = useTranslation()
  const [resend, { isSuccess }] = useResendVerificationMutation()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {!isSuccess && <InlineNotice tone="warning" text={t('access.verify.invalid')} />}
      <EmailForm
        call={resendVerification}
        submitLabel={t('access.resend')}
        sentText={t('access.resent')}
        send={(body) => resend({ body })}
      />
    </Box>
  )
}
