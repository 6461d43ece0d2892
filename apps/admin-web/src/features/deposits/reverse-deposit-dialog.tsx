import { errorMessage } from '@mintmark/client'
import { reverseDeposit } from '@mintmark/contracts'
import { formatMoney, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { type Deposit, useReverseDepositMutation } from './deposits-api.ts'

export interface ReverseDepositDialogProps {
  readonly deposit: Deposit
  readonly onClose: () => void
}

/** Reverses a deposit that was confirmed by mistake, with a reason. */
export function ReverseDepositDialog({ deposit, onClose }: ReverseDepositDialogProps) {
  const { t } = useTranslation('deposits')
  const { toast } = useToast()
  const [reverse] = useReverseDepositMutation()
  const { id, amount, token_symbol, user_email } = deposit
  return (
    <ReasonDialog
      title={t('reversal.title')}
      text={t('reversal.text')}
      subject={t('subject', { amount: formatMoney(amount, token_symbol), user: user_email })}
      submitLabel={t('reversal.submit')}
      busyLabel={t('reversal.busy')}
      tone="danger"
      call={reverseDeposit}
      send={(body) => reverse({ params: { id }, body })}
      failureText={(error) => errorMessage(error, t('reversal.failed'))}
      onSuccess={({ message }) => {
        toast({ tone: 'success', title: message ?? t('reversal.done') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
