import { PasswordDialog } from '@mintmark/account'
import { api } from '@mintmark/client'
import { closeAccount } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths.ts'
import { useCloseAccountMutation } from './account-api.ts'

interface CloseAccountDialogProps {
  readonly userId: string
  readonly onClose: () => void
}

/** Asks for the password and, where there is one, a second factor, closes the account and leaves it. */
export default function CloseAccountDialog({ userId, onClose }: CloseAccountDialogProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [close] = useCloseAccountMutation()
  const leave = async () => {
    await navigate(PATHS.markets)
    dispatch(api.util.resetApiState())
    toast({ tone: 'success', title: t('profile.close.done') })
  }
  return (
    <PasswordDialog
      title={t('profile.close.question')}
      text={t('profile.close.consequences')}
      submitLabel={t('profile.close.confirm')}
      busyLabel={t('profile.close.closing')}
      tone="danger"
      call={closeAccount}
      send={(body) => close({ params: { userId }, body })}
      onSuccess={() => void leave()}
      onClose={onClose}
    />
  )
}
