import type { BodyOf, buyBundle as buyBundleCall } from '@mintmark/contracts'
import { validAmount } from '@mintmark/domain'
import { allInOrder } from '../../all-in-order.ts'
import type { Platform } from '../../platform.ts'
import { findBundle } from '../bundles/public.ts'
import { requireConsentOf } from '../legal/public.ts'
import { requireUsable } from '../markets/public.ts'
import { buyBundle } from './buy-bundle.ts'
import { requireNoOpenInvestment } from './require-no-open-investment.ts'
import { shownTermsOf } from './shown-terms.ts'

/** The command of a purchase: checks bundle, open investments and coin, and takes the current price. */
export async function purchaseBundle(
  { db, reads, market }: Platform,
  customerId: string,
  body: BodyOf<typeof buyBundleCall>,
) {
  const [bundle] = await allInOrder([
    findBundle(db, body.bundle_id),
    requireConsentOf(reads, customerId),
    requireNoOpenInvestment(reads, { customerId, bundleId: body.bundle_id }),
    requireUsable({ db, reads }, { customerId, symbol: body.coin }),
  ])
  const amountUsd = body.invest_all ? 'all' : validAmount(body.bundle_usd_price ?? '')
  const price = market.price(body.coin)
  return buyBundle({ customerId, price, amountUsd, bundle, ...shownTermsOf(body) })
}
