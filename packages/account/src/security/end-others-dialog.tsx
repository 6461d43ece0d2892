import { useFailureText } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'

/** Asks before every other device is signed out. */
export default function EndOthersDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const { api, own } = useRealm()
  const failureText = useFailureText()
  const [end, { isLoading, error }] = api.useEndOtherSessionsMutation()
  const confirm = async () => {
    const { data } = await end({ params: own })
    if (!data) return
    toast({ tone: 'success', title: t('sessions.othersEnded') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('sessions.endOthersTitle')}
      text={t('sessions.endOthersText')}
      confirmLabel={t('sessions.endOthers')}
      busy={isLoading}
      error={failureText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
