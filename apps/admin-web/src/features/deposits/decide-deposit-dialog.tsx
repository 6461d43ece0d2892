import { errorMessage } from '@mintmark/client'
import type { Verdict } from '@mintmark/domain'
import { ConfirmDialog, formatMoney } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useTellOutcome } from '../../second-person/use-tell-outcome.ts'
import { type Deposit, useConfirmDepositMutation, useRejectDepositMutation } from './deposits-api.ts'

export interface DecideDepositDialogProps {
  readonly deposit: Deposit
  readonly verdict: Verdict
  readonly onClose: () => void
}

/** Asks before a deposit is decided, and says why it could not be. */
export function DecideDepositDialog({ deposit, verdict, onClose }: DecideDepositDialogProps) {
  const { t } = useTranslation(['deposits', 'lists'])
  const tell = useTellOutcome()
  const [confirm, confirming] = useConfirmDepositMutation()
  const [reject, rejecting] = useRejectDepositMutation()
  const { id, amount, token_symbol, user_email } = deposit
  const decide = { confirmed: () => confirm({ params: { id } }), rejected: () => reject({ params: { id } }) }
  const { isLoading, error } = { confirmed: confirming, rejected: rejecting }[verdict]
  const act = async () => {
    const answer = await decide[verdict]()
    if (!answer.data) return
    tell(answer.data, { title: t(`${verdict}.done`) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(`${verdict}.title`)}
      text={t(`${verdict}.question`)}
      subject={t('subject', { amount: formatMoney(amount, token_symbol), user: user_email })}
      confirmLabel={t(`lists:verdicts.${verdict}`)}
      tone={verdict === 'rejected' ? 'danger' : 'plain'}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, t(`${verdict}.failed`))}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
