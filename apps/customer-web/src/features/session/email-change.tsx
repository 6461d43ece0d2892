import { isInvalidLink, LinkOutcome, useSignInFailure } from '@mintmark/account'
import { FormError, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../app/paths.ts'
import { useConfirmEmailChangeMutation, useStopEmailChangeMutation } from './access-api.ts'

export type EmailChangeStep = 'confirm' | 'stop'

interface EmailChangeProps {
  readonly step: EmailChangeStep
  readonly token: string
}

/** Confirms or stops a change of the address at the press of a button, so that mail programs do not use the link up. */
export function EmailChange({ step, token }: EmailChangeProps) {
  const { t } = useTranslation()
  const failureText = useSignInFailure()
  const calls = { confirm: useConfirmEmailChangeMutation(), stop: useStopEmailChangeMutation() }
  const [send, { isLoading, isSuccess, error }] = calls[step]
  const text = (key: 'text' | 'submit' | 'submitting' | 'done') => t(`access.emailChange.${step}.${key}`)
  const signIn = { href: PATHS.login, label: t('session.signInLink') }
  if (isSuccess) return <LinkOutcome tone="success" text={text('done')} {...signIn} />
  if (isInvalidLink(token, error))
    return <LinkOutcome tone="error" text={t('access.emailChange.invalid')} {...signIn} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{text('text')}</Typography>
      <FormError error={failureText(error)} />
      <SubmitButton
        fullWidth
        busy={isLoading}
        busyLabel={text('submitting')}
        onClick={() => void send({ body: { token } })}
      >
        {text('submit')}
      </SubmitButton>
    </Box>
  )
}
