import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'
import { SendLink } from './send-link.tsx'

/** Mails a link that lets this device sign in while many wrong passwords are tried for the account. */
export function RequestDeviceLink({ email }: { readonly email: string }) {
  const { t } = useTranslation('account')
  const call = useRealm().api.useRequestDeviceLinkMutation()
  return <SendLink email={email} call={call} label={t('device.request')} sentText={t('device.sent')} />
}
