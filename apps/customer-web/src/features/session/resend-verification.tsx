import { SendLink } from '@mintmark/account'
import { useTranslation } from 'react-i18next'
import { useResendVerificationMutation } from './access-api.ts'

/** Sends the verification link again to a known address. */
export function ResendVerification({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const call = useResendVerificationMutation()
  return <SendLink email={email} call={call} label={t('access.resend')} sentText={t('access.resent')} />
}
