import { BUNDLE_DEPOSIT_COINS, type Price } from '@mintmark/domain'
import { AmountInput, CheckboxInput, FormDialog, formatMoney, SelectInput, useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { CoinPreview } from './coin-preview.tsx'
import type { OfferedBundle } from './deposits-api.ts'
import { FailureNotice } from './failure-notice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { ProofInput } from './proof-input.tsx'
import { useBundleDeposit } from './use-bundle-deposit.ts'

interface BundleDepositDialogProps {
  readonly userId: string
  readonly bundle: OfferedBundle
  readonly prices: ReadonlyMap<string, Price>
  readonly onAlreadyInvested: () => void
  readonly onClose: () => void
}

const COINS = BUNDLE_DEPOSIT_COINS.map((coin) => ({ value: coin, label: coin }))

/** A bundle paid from outside: staff confirm it when they have seen the payment. */
export default function BundleDepositDialog(props: BundleDepositDialogProps) {
  const { bundle, onClose } = props
  const { t } = useTranslation()
  const { toast } = useToast()
  const form = useBundleDeposit({
    ...props,
    onSubmitted: () => {
      toast({ tone: 'success', title: t('deposits.bundle.submitted') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deposits.bundle.title', { name: bundle.name })}
      submitLabel={t('deposits.submit')}
      busyLabel={t('deposits.submitting')}
      busy={form.isBusy}
      error={undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MethodChoice value={form.method} onChange={form.setMethod} error={form.problems.method} />
      {form.isCrypto && (
        <SelectInput
          label={t('deposits.bundle.coin')}
          placeholder={t('deposits.bundle.selectCoin')}
          hint={t('deposits.bundle.onlyCoins')}
          options={COINS}
          value={form.coin}
          error={form.problems.coin}
          onChange={(event) => form.setCoin(event.target.value)}
        />
      )}
      <AmountInput
        label={t('deposits.amount')}
        unit="USD"
        value={form.usd}
        onChange={form.setUsd}
        hint={useRangeHint(bundle)}
        error={form.problems.amount}
        disabled={form.isBusy}
      />
      {form.isCrypto && form.coin !== '' && (
        <CoinPreview label={t('deposits.bundle.youSend')} coin={form.coin} units={form.units} price={form.price} />
      )}
      <ProofInput proof={form.proof} disabled={form.isBusy} />
      <CheckboxInput
        label={t('deposits.bundle.risk')}
        checked={form.isRiskAccepted}
        onChange={(event) => form.setIsRiskAccepted(event.target.checked)}
        error={form.problems.risk}
      />
      <FailureNotice title={t('deposits.bundle.failed')} error={form.failure} />
    </FormDialog>
  )
}

function useRangeHint({ min_amount, max_amount }: OfferedBundle): string {
  const { t } = useTranslation()
  const min = formatMoney(min_amount, 'USD')
  if (max_amount === null) return t('deposits.bundle.amountHintOpen', { min })
  return t('deposits.bundle.amountHint', { min, max: formatMoney(max_amount, 'USD') })
}
