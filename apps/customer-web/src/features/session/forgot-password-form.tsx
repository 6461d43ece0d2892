import { useTranslation } from 'react-i18next'
import { useForgotPasswordMutation } from './access-api.ts'
import { EmailForm } from './email-form.tsx'

/** Has a link mailed that sets a new password. */
export function ForgotPasswordForm() {
  const { t } = useTranslation()
  const [ask, { isLoading, isSuccess, error }] = useForgotPasswordMutation()
  return (
    <EmailForm
      submitLabel={t('access.forgot.submit')}
      sentText={t('access.forgot.sent')}
      isSent={isSuccess}
      isBusy={isLoading}
      error={error}
      onSend={(email) => void ask({ body: { email } })}
    />
  )
}
