import { api, useEndpointForm } from '@mintmark/client'
import { closeAccount } from '@mintmark/contracts'
import { FormDialog, Panel, PasswordInput, useToast } from '@mintmark/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
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

/** Asks for the password, closes the account and leaves it. */
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
  const { field, submission } = useEndpointForm(closeAccount, {
    values: { password: '' },
    label: () => t('profile.close.password'),
    refusals: { wrong_password: 'password' },
    send: (body) => close({ params: { userId }, body }),
    onSuccess: () => void leave(),
  })
  return (
    <FormDialog
      {...submission}
      title={t('profile.close.question')}
      submitLabel={t('profile.close.confirm')}
      busyLabel={t('profile.close.closing')}
      tone="danger"
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('profile.close.consequences')}
      </Typography>
      <PasswordInput {...field('password')} hint={t('profile.close.passwordHint')} autoComplete="current-password" />
    </FormDialog>
  )
}
