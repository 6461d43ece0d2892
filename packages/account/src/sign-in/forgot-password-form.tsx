import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'
import { EmailForm } from './email-form.tsx'

/** Requests a link that sets a new password. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('account')
  const { api, calls } = useRealm()
  const [request] = api.useForgotPasswordMutation()
  return (
    <EmailForm
      call={calls.forgotPassword}
      submitLabel={t('forgot.submit')}
      sentText={t('forgot.sent')}
      send={(body) => request({ body })}
    />
  )
}
