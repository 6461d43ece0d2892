import { PasswordDialog } from '@mintmark/account'
import { api } from '@mintmark/client'
import { closeAccount } from '@mintmark/contracts'
import { Panel, useToast } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths.ts'
import { useCloseAccountMutation } from './account-api.ts'

interface CloseAccountProps {
  readonly userId: string
}

/** Lets customers close their account once it is empty. */
export function CloseAccountPanel({ userId }: CloseAccountProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={t('profile.close.title')} detail={t('profile.close.detail')}>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {t('profile.close.open')}
      </Button>
      {isOpen && <CloseAccountDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** Asks for the password and, where there is one, a second factor, closes the account and leaves it. */
function CloseAccountDialog({ userId, onClose }: CloseAccountProps & { readonly onClose: () => void }) {
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
