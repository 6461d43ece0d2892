import { amountToDeposit } from '@mintmark/domain'
import Typography from '@mui/material/Typography'
import { AmountField } from '../../figures/amount-field.tsx'
import { inOtherUnit } from '../../figures/typed-amount.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { DepositPreview } from './deposit-preview.tsx'
import { OrderedSteps } from './ordered-steps.tsx'
import { ProofInput } from './proof-input.tsx'
import { QuotePanel } from './quote-panel.tsx'
import type { DepositForm } from './use-deposit-form.ts'

/** The amount, then what to do one after the other: send it, add the proof, submit. */
export function PaymentStep({ form }: { readonly form: DepositForm }) {
  const { values, units, price, proof, quoting, submission } = form
  const { token: coin, amount, inCoin } = values
  const { label: _, value: __, ...field } = form.controlled('amount')
  return (
    <>
      <AmountField
        {...field}
        coin={coin}
        value={{ amount, inCoin }}
        toOther={price && (() => inOtherUnit({ amount, inCoin }, price, amountToDeposit))}
        onSwitch={(next) => {
          form.form.setValue('inCoin', next.inCoin)
          field.onChange(next.amount)
        }}
        disabled={submission.busy}
        autoFocus
      />
      <OrderedSteps
        label={depositsMessages.order.label}
        steps={[
          {
            title: depositsMessages.order.send,
            content: (
              <>
                <QuotePanel quoting={quoting} />
                {quoting.error !== undefined && (
                  <DepositPreview label={depositsMessages.about} coin={coin} units={units} price={price} />
                )}
              </>
            ),
          },
          {
            title: depositsMessages.order.proof,
            content: <ProofInput proof={proof} disabled={submission.busy} />,
          },
          {
            title: depositsMessages.order.submit,
            content: (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {depositsMessages.order.submitText}
              </Typography>
            ),
          },
        ]}
      />
    </>
  )
}
