import { isInvalidLink, LinkOutcome, useSignInFailure } from '@mintmark/account'
import { FormError, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../app/paths.ts'
import { useAllowAnyAddressMutation, useConfirmWithdrawalByMailMutation } from './withdrawals-api.ts'

export type WithdrawalLinkStep = 'confirm' | 'allow'

interface WithdrawalLinkProps {
  readonly step: WithdrawalLinkStep
  readonly token: string
}

/** What a mailed link about withdrawals does, at the press of a button, so that mail programs do not use it up. */
export function WithdrawalLink({ step, token }: WithdrawalLinkProps) {
  const { t } = useTranslation()
  const failureText = useSignInFailure()
  const calls = { confirm: useConfirmWithdrawalByMailMutation(), allow: useAllowAnyAddressMutation() }
  const [send, { isLoading, isSuccess, error }] = calls[step]
  const text = (key: 'text' | 'submit' | 'submitting' | 'done') => t(`withdrawals.link.${step}.${key}`)
  const onward = { href: PATHS.portfolio, label: t('withdrawals.toPortfolio') }
  if (isSuccess) return <LinkOutcome tone="success" text={text('done')} {...onward} />
  if (isInvalidLink(token, error)) return <LinkOutcome tone="error" text={t('withdrawals.link.invalid')} {...onward} />
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
