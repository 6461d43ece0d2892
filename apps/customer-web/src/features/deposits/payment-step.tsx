import { AmountInput } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { CoinPreview } from './coin-preview.tsx'
import { ProofInput } from './proof-input.tsx'
import type { DepositWizard } from './use-deposit-wizard.ts'

/** How much, and the picture that proves it. */
export function PaymentStep({ wizard }: { readonly wizard: DepositWizard }) {
  const { t } = useTranslation()
  const { token, usd, setUsd, units, price, proof, isBusy } = wizard
  return (
    <>
      <AmountInput label={t('deposits.amount')} unit="USD" value={usd} onChange={setUsd} disabled={isBusy} autoFocus />
      <CoinPreview
        label={t('deposits.youReceive')}
        coin={token}
        units={units}
        price={price}
        note={t('deposits.creditNote')}
      />
      <ProofInput proof={proof} disabled={isBusy} />
    </>
  )
}
