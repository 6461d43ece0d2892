import { PasswordDialog } from '@mintmark/account'
import { api } from '@mintmark/client'
import { closeAccount } from '@mintmark/contracts'
import { Panel, useToast } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths.ts'
import { profileMessages } from '../../locales/en/profile-messages.ts'
import { useCloseAccountMutation } from './account-api.ts'

interface CloseAccountProps {
  readonly userId: string
}

/** Lets customers close their account once it is empty. */
export function CloseAccountPanel({ userId }: CloseAccountProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={profileMessages.close.title} detail={profileMessages.close.detail}>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {profileMessages.close.open}
      </Button>
      {isOpen && <CloseAccountDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** Asks for the password and, where there is one, a second factor, closes the account and leaves it. */
function CloseAccountDialog({ userId, onClose }: CloseAccountProps & { readonly onClose: () => void }) {
  const { toast } = useToast()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [close] = useCloseAccountMutation()
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
      call={closeAccount}
      send={(body) => close({ params: { userId }, body })}
      onSuccess={() => void leave()}
      onClose={onClose}
    />
  )
}
