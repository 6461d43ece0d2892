import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Turns the authenticator app off, with the password and a second factor. */
export default function RemoveAuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const { api, calls, own, name: context } = useRealm()
  const [remove] = api.useRemoveTotpMutation()
  return (
    <PasswordDialog
      title={t('factor.removeTitle')}
      text={`${t('factor.removeText')} ${t('wait', { context })}`}
      submitLabel={t('factor.remove')}
      busyLabel={t('factor.removeBusy')}
      tone="danger"
      call={calls.removeTotp}
      send={(body) => remove({ params: own, body })}
      onSuccess={() => {
        toast({ tone: 'success', title: t('factor.removed') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
