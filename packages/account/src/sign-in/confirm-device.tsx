import { FormError, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'
import { isInvalidLink, LinkOutcome } from './link-outcome.tsx'
import { useSignInFailure } from './use-sign-in-failure.ts'

/** Lets this browser sign in to an account under attack, at the press of a button. */
export function ConfirmDevice({ token }: { readonly token: string }) {
  const { t } = useTranslation('account')
  const { api, paths, name: context } = useRealm()
  const failureText = useSignInFailure()
  const [confirm, { isLoading, isSuccess, error }] = api.useConfirmDeviceMutation()
  const signIn = { href: paths.login, label: t('reset.signIn', { context }) }
  if (isSuccess) return <LinkOutcome tone="success" text={t('device.done')} {...signIn} />
  if (isInvalidLink(token, error)) return <LinkOutcome tone="error" text={t('device.invalid')} {...signIn} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{t('device.text')}</Typography>
      <FormError error={failureText(error)} />
      <SubmitButton
        fullWidth
        busy={isLoading}
        busyLabel={t('device.busy')}
        onClick={() => void confirm({ body: { token } })}
      >
        {t('device.submit')}
      </SubmitButton>
    </Box>
  )
}
