import { AmountInput } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { DepositPreview } from './deposit-preview.tsx'
import { ProofInput } from './proof-input.tsx'
import { QuotePanel } from './quote-panel.tsx'
import type { DepositForm } from './use-deposit-form.ts'

/** The amount, exactly what to send for it, and the picture that proves the payment. */
export function PaymentStep({ form }: { readonly form: DepositForm }) {
  const { t } = useTranslation()
  const { values, units, price, proof, quoting, submission } = form
  return (
    <>
      <AmountInput {...form.controlled('usd')} unit="USD" disabled={submission.busy} autoFocus />
      <DepositPreview label={t('deposits.youReceive')} coin={values.token} units={units} price={price}>
        {t('deposits.creditNote')}
      </DepositPreview>
      <QuotePanel quoting={quoting} />
      <ProofInput proof={proof} disabled={submission.busy} />
    </>
  )
}
