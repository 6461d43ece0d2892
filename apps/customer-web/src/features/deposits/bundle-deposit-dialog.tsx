import type { Bundle } from '@mintmark/contracts'
import { BUNDLE_DEPOSIT_COINS, type Investment, type Price, USD_AT_PAR } from '@mintmark/domain'
import { AmountInput, CheckboxInput, FormDialog, formatMoney, SelectInput, useToast } from '@mintmark/ui'
import { type ReactNode, useState } from 'react'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { DepositPreview } from './deposit-preview.tsx'
import { DepositReceipt } from './deposit-receipt.tsx'
import { MethodChoice } from './method-choice.tsx'
import { ProofInput } from './proof-input.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { type BundleDepositOptions, useBundleDeposit } from './use-bundle-deposit.ts'

interface BundleDepositDialogProps extends Omit<BundleDepositOptions, 'onSubmitted'> {
  /** The terms of the bundle, and what the investment could come to once there is one. */
  readonly termsOf: (investment: Investment | undefined, price: Price | undefined) => ReactNode
  readonly onClose: () => void
}

const COINS = BUNDLE_DEPOSIT_COINS.map((coin) => ({ value: coin, label: coin }))

/** Pays for a bundle with a payment from outside, which staff confirm. */
export default function BundleDepositDialog({ termsOf, onClose, ...options }: BundleDepositDialogProps) {
  const { bundle } = options
  const { toast } = useToast()
  const [sent, setSent] = useState<string>()
  const form = useBundleDeposit({
    ...options,
    onSubmitted: (id) => {
      toast({ tone: 'success', title: depositsMessages.bundle.submitted })
      setSent(id)
    },
  })
  const { values, submission, preview } = form
  const usd = form.controlled('usd')
  if (sent !== undefined) return <DepositReceipt userId={options.userId} id={sent} onClose={onClose} />
  return (
    <FormDialog
      {...submission}
      title={depositsMessages.bundle.title({ name: bundle.name })}
      submitLabel={depositsMessages.submit}
      busyLabel={depositsMessages.submitting}
      errorTitle={depositsMessages.bundle.failed}
      isInAddress
      isDirty={values.method !== '' || values.usd !== ''}
      leaving={{
        title: depositsMessages.leave.title,
        text: form.quoting.isUnanswered ? depositsMessages.leave.unsure : depositsMessages.leave.text,
      }}
      onClose={onClose}
    >
      <MethodChoice
        {...form.controlled('method')}
        isQuoted={form.quoting.quote !== undefined}
        isOffered={({ kind, coins }) =>
          kind !== 'crypto' || coins.some((coin) => BUNDLE_DEPOSIT_COINS.some((each) => each === coin))
        }
      />
      {form.isCrypto && (
        <SelectInput
          {...form.field('coin')}
          placeholder={depositsMessages.bundle.selectCoin}
          hint={depositsMessages.bundle.onlyCoins}
          options={COINS.filter(({ value }) => form.coins.includes(value))}
        />
      )}
      <AmountInput
        {...usd}
        unit="USD"
        hint={rangeHint(bundle)}
        error={preview?.refusal?.text ?? usd.error}
        disabled={submission.busy}
      />
      {form.isCrypto && values.coin !== '' && (
        <DepositPreview
          label={depositsMessages.bundle.youSend}
          coin={values.coin}
          units={form.price && preview?.decision?.next.principal}
          price={form.price}
        />
      )}
      <QuotePanel quoting={form.quoting} />
      <ProofInput proof={form.proof} disabled={submission.busy} />
      {termsOf(preview?.decision?.next, form.isCrypto ? form.price : USD_AT_PAR)}
      <CheckboxInput {...form.checkbox('isRiskAccepted')} />
    </FormDialog>
  )
}

function rangeHint({ min_amount, max_amount }: Bundle): string {
  const min = formatMoney(min_amount, 'USD')
  if (max_amount === null) return depositsMessages.bundle.amountHintOpen({ min })
  return depositsMessages.bundle.amountHint({ min, max: formatMoney(max_amount, 'USD') })
}
