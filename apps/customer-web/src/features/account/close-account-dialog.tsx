import { PasswordDialog } from '@mintmark/account'
import { api, useSend } from '@mintmark/client'
import { closeAccount } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { profileMessages } from '../../locales/en/profile-messages.ts'
import { PATHS } from '../../paths.ts'

interface CloseAccountDialogProps {
  readonly userId: string
  readonly onClose: () => void
}

/** Asks for the password and, where there is one, a second factor, closes the account and leaves it. */
export default function CloseAccountDialog({ userId, onClose }: CloseAccountDialogProps) {
  const { toast } = useToast()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [close] = useSend(closeAccount)
  const leave = async () => {
    await navigate(PATHS.markets)
    dispatch(api.util.resetApiState())
    toast({ tone: 'success', title: profileMessages.close.done })
  }
  return (
    <PasswordDialog
      title={profileMessages.close.question}
      text={profileMessages.close.consequences}
      submitLabel={profileMessages.close.confirm}
      busyLabel={profileMessages.close.closing}
      tone="danger"
      purpose="close_account"
      call={closeAccount}
      send={(body) => close({ params: { userId }, body })}
      onSuccess={() => void leave()}
      onClose={onClose}
    />
  )
}
