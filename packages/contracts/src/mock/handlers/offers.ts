import { formatAmount } from '@mintmark/domain'
import { listBundles } from '../../bundles.ts'
import { listPaymentMethods } from '../../payment-methods.ts'
import { on } from '../call.ts'
import type { OfferedBundle } from '../state.ts'

const bundleView = (bundle: OfferedBundle) => ({
  id: bundle.id,
  name: bundle.name,
  description: bundle.description,
  amount: null,
  min_amount: formatAmount(bundle.minAmountUsd),
  max_amount: bundle.maxAmountUsd === null ? null : formatAmount(bundle.maxAmountUsd),
  min_payout: formatAmount(bundle.minPayoutUsd),
  roi: bundle.roi,
  days: bundle.days,
  gradientClass: bundle.gradientClass,
  returns_principal: bundle.returnsPrincipal,
})

export const offerHandlers = [
  on(listBundles, ({ state }) =>
    [...state.bundles.values()].sort((a, b) => (a.minAmountUsd < b.minAmountUsd ? -1 : 1)).map(bundleView),
  ),
  on(listPaymentMethods, ({ state, query: { type } }) =>
    [...state.methods.values()].filter((method) => method.type === type).map((method) => ({ ...method, image: null })),
  ),
]
