import { ConfirmDialog, type ConfirmDialogProps, formatMoney } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Investment } from './investments-api.ts'

type DialogProps = Pick<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm' | 'onClose'>

export type CancelInvestmentDialogProps = DialogProps & { readonly investment: Investment }

/** Asks before an investment is canceled, and says where the money goes. */
export function CancelInvestmentDialog({ investment, ...dialog }: CancelInvestmentDialogProps) {
  const { t } = useTranslation('investments')
  const { bundle_name: bundle, bundle_usd_price, invested_amount, invested_coin, profit, user_email: user } = investment
  return (
    <ConfirmDialog
      {...dialog}
      title={t('cancel.title')}
      text={t('cancel.question', {
        principal: formatMoney(invested_amount, invested_coin),
        profit: formatMoney(profit, 'USD'),
      })}
      subject={t('subject', { bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })}
      confirmLabel={t('cancel.submit')}
      cancelLabel={t('cancel.keep')}
      tone="danger"
    />
  )
}
