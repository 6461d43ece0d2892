import { useRead } from '@mintmark/client'
import { type Investment, listBundles } from '@mintmark/contracts'
import { lazyDialog, lazyDialogOf, PageHeader, PageTabs } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BundleGrid } from '../features/bundles/bundle-grid.tsx'
import { InvestmentList } from '../features/investments/investment-list.tsx'
import { openByBundle } from '../features/investments/investment-status.ts'
import { useInvestments } from '../features/investments/use-investments.ts'
import { bundlesMessages } from '../locales/en/bundles-messages.ts'
import { useCustomer } from '../use-customer.ts'
import { useUrlChoice } from '../use-url-choice.ts'
import { useUrlStep } from '../use-url-step.ts'
import { PURCHASE_STEPS } from './bundles/purchase-steps.ts'
import { FreezeNotice, freezeOf } from './freeze-notice.tsx'

const BundlePurchase = lazyDialogOf(
  () => import('./bundles/bundle-purchase.tsx'),
  ({ url }) => url.close,
)
const InvestmentPayout = lazyDialog(() => import('./bundles/investment-payout.tsx'))

const TABS = ['all', 'mine'] as const
type TabName = (typeof TABS)[number]

export default function BundlesPage() {
  const customer = useCustomer()
  const userId = customer.id
  const freeze = freezeOf(customer, 'investing')
  const [tab, setTab] = useUrlChoice('tab', TABS)
  const purchase = useUrlStep('pay', PURCHASE_STEPS)
  const wanted = useSearchParams()[0].get('bundle')
  const { data: bundles } = useRead(listBundles)
  const buying = purchase.step && bundles?.find(({ id }) => id === wanted)
  const [payingOut, setPayingOut] = useState<Investment>()
  const { data: investments } = useInvestments(userId)
  const owned = useMemo(() => openByBundle(investments?.rows), [investments])
  const content: Record<TabName, () => ReactNode> = {
    all: () => <BundleGrid owned={owned} onBuy={({ id }) => purchase.go('choose', { bundle: id })} />,
    mine: () => <InvestmentList userId={userId} onPayout={setPayingOut} />,
  }
  return (
    <>
      <PageHeader title={bundlesMessages.title} subtitle={bundlesMessages.subtitle} />
      {freeze && (
        <Box sx={{ mb: 2 }}>
          <FreezeNotice freeze={freeze} />
        </Box>
      )}
      <PageTabs
        label={bundlesMessages.tabs}
        tabs={TABS.map((value) => ({ value, label: bundlesMessages[value] }))}
        value={tab}
        onChange={setTab}
      >
        {content[tab]()}
      </PageTabs>
      <Suspense fallback={null}>
        {buying && <BundlePurchase userId={userId} bundle={buying} url={purchase} />}
        {payingOut && (
          <InvestmentPayout userId={userId} investment={payingOut} onClose={() => setPayingOut(undefined)} />
        )}
      </Suspense>
    </>
  )
}
