import type { Bundle } from '@mintmark/contracts'
import { BUNDLE_DEPOSIT_COINS, type Investment, type Price, USD_AT_PAR } from '@mintmark/domain'
import { AmountInput, CheckboxInput, FormDialog, formatMoney, InlineNotice, SelectInput, useToast } from '@mintmark/ui'
import { type ReactNode, useState } from 'react'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { factMessages } from '../../locales/en/fact-messages.ts'
import { DepositPreview } from './deposit-preview.tsx'
import { DepositReceipt } from './deposit-receipt.tsx'
import { MethodChoice } from './method-choice.tsx'
import { ProofInput } from './proof-input.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { type BundleDepositOptions, useBundleDeposit } from './use-bundle-deposit.ts'
import { useDepositBlock } from './use-deposit-block.ts'

interface BundleDepositDialogProps extends Omit<BundleDepositOptions, 'onSubmitted'> {
  /** The terms of the bundle, and what the investment could come to once there is one. */
  readonly termsOf: (investment: Investment | undefined, price: Price | undefined) => ReactNode
  /** The last question before the request: the amount, the term, and the end. */
  readonly questionOf: (investment: Investment, answer: Answer) => ReactNode
  readonly onClose: () => void
}

interface Answer {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const COINS = BUNDLE_DEPOSIT_COINS.map((coin) => ({ value: coin, label: coin }))

/** Pays for a bundle with a payment from outside, which staff confirm. */
export default function BundleDepositDialog({ termsOf, questionOf, onClose, ...options }: BundleDepositDialogProps) {
  const { bundle } = options
  const { toast } = useToast()
  const [sent, setSent] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const form = useBundleDeposit({
    ...options,
    onSubmitted: (id) => {
      toast({ tone: 'success', title: depositsMessages.bundle.submitted })
      setSent(id)
    },
  })
  const { values, submission, preview } = form
  const block = useDepositBlock(options.userId)
  const isBlocked = block !== undefined && !submission.busy && !form.quoting.isUnanswered
  const usd = form.controlled('usd')
  const investment = preview?.decision?.next
  /** A valid request is asked about once more, unless it may have arrived already; the form shows what is wrong with any other. */
  const ask = async () => {
    if (!form.quoting.isUnanswered && (await form.form.trigger())) setIsAsking(true)
    else submission.onSubmit()
  }
  const answer = {
    onConfirm: () => {
      setIsAsking(false)
      submission.onSubmit()
    },
    onClose: () => setIsAsking(false),
  }
  if (sent !== undefined) return <DepositReceipt userId={options.userId} id={sent} onClose={onClose} />
  return (
    <FormDialog
      {...submission}
      onSubmit={() => void ask()}
      title={depositsMessages.bundle.title({ name: bundle.name })}
      submitLabel={depositsMessages.submit}
      busyLabel={depositsMessages.submitting}
      errorTitle={depositsMessages.bundle.failed}
      isInAddress
      submitDisabled={isBlocked}
      isDirty={values.method !== '' || values.usd !== ''}
      leaving={{
        title: depositsMessages.leave.title,
        text: form.quoting.isUnanswered ? depositsMessages.leave.unsure : depositsMessages.leave.text,
      }}
      onClose={onClose}
    >
      {isBlocked && <InlineNotice tone="warning" text={block} />}
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
          label={factMessages.sends}
          coin={values.coin}
          units={form.price && investment?.principal}
          price={form.price}
        />
      )}
      <QuotePanel quoting={form.quoting} />
      <ProofInput proof={form.proof} disabled={submission.busy} />
      {termsOf(investment, form.isCrypto ? form.price : USD_AT_PAR)}
      <CheckboxInput {...form.checkbox('isRiskAccepted')} />
      {isAsking && investment && questionOf(investment, answer)}
    </FormDialog>
  )
}

function rangeHint({ min_amount, max_amount }: Bundle): string {
  const min = formatMoney(min_amount, 'USD')
  if (max_amount === null) return depositsMessages.bundle.amountHintOpen({ min })
  return depositsMessages.bundle.amountHint({ min, max: formatMoney(max_amount, 'USD') })
}
