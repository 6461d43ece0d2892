import { useRead } from '@mintmark/client'
import { type Bundle, listBundleBalances } from '@mintmark/contracts'
import { lazyDialog, ViewDialog } from '@mintmark/ui'
import { type ReactNode, Suspense } from 'react'
import { ConfirmPurchase } from '../../features/bundles/confirm-purchase.tsx'
import { OutcomeCalculator } from '../../features/bundles/outcome-calculator.tsx'
import { PayChoiceDialog } from '../../features/bundles/pay-choice-dialog.tsx'
import { PurchaseTerms } from '../../features/bundles/purchase-terms.tsx'
import { useOwnedPrices } from '../../features/markets/use-prices.ts'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import type { UrlStep } from '../../use-url-step.ts'
import type { PURCHASE_STEPS } from './purchase-steps.ts'

const BalancePurchaseDialog = lazyDialog(() => import('../../features/bundles/balance-purchase-dialog.tsx'))
const BundleDepositDialog = lazyDialog(() => import('../../features/deposits/bundle-deposit-dialog.tsx'))

type Step = (typeof PURCHASE_STEPS)[number]

interface BundlePurchaseProps {
  readonly userId: string
  readonly bundle: Bundle
  readonly url: UrlStep<Step>
}

/** Buys a bundle: first how to pay, then how much. */
export default function BundlePurchase({ userId, bundle, url }: BundlePurchaseProps) {
  const { go: setStep, close: onClose } = url
  const balances = useRead(listBundleBalances, { params: { userId }, query: {} })
  const { prices } = useOwnedPrices()
  const shared = { userId, bundle, prices, onClose, onAlreadyInvested: () => setStep('refused') }
  const dialog: Record<Step, () => ReactNode> = {
    choose: () => (
      <PayChoiceDialog onBalance={() => setStep('balance')} onDeposit={() => setStep('deposit')} onClose={onClose} />
    ),
    balance: () => (
      <BalancePurchaseDialog {...shared} balances={balances} onDepositInstead={() => setStep('deposit')} />
    ),
    deposit: () => (
      <BundleDepositDialog
        {...shared}
        questionOf={(investment, answer) => (
          <ConfirmPurchase bundle={bundle} investment={investment} starts="later" {...answer} />
        )}
        termsOf={(investment, price) => (
          <>
            {investment && price && <OutcomeCalculator investment={investment} price={price} />}
            <PurchaseTerms bundle={bundle} starts="later" />
          </>
        )}
      />
    ),
    refused: () => (
      <ViewDialog isInAddress title={bundlesMessages.refusedTitle} onClose={onClose} maxWidth="xs">
        {bundlesMessages.refusedText}
      </ViewDialog>
    ),
  }
  return <Suspense fallback={null}>{dialog[url.step ?? 'choose']()}</Suspense>
}
