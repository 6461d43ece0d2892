import { AmountInput } from '@mintmark/ui'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { DepositPreview } from './deposit-preview.tsx'
import { ProofInput } from './proof-input.tsx'
import { QuotePanel } from './quote-panel.tsx'
import type { DepositForm } from './use-deposit-form.ts'

/** The amount, exactly what to send for it, and the image that proves the payment. */
export function PaymentStep({ form }: { readonly form: DepositForm }) {
  const { values, units, price, proof, quoting, submission } = form
  return (
    <>
      <AmountInput {...form.controlled('usd')} unit="USD" disabled={submission.busy} autoFocus />
      <DepositPreview label={depositsMessages.youReceive} coin={values.token} units={units} price={price}>
        {depositsMessages.creditNote}
      </DepositPreview>
      <QuotePanel quoting={quoting} />
      <ProofInput proof={proof} disabled={submission.busy} />
    </>
  )
}
