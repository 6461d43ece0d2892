import {
  buyBundle as buyRule,
  formatAmount,
  type InvestmentStatus,
  OPEN_INVESTMENT_STATUSES,
  refuse,
} from '@mintmark/domain'
import { buyBundle, listInvestments, readInvestment } from '../../investments.ts'
import { MESSAGES } from '../../messages.ts'
import { type Call, customerOf, on, rowOf } from '../call.ts'
import { bring } from '../carry-out.ts'
import { requireUsable } from '../coins.ts'
import { deny } from '../deny.ts'
import { pageOf } from '../pages.ts'
import { requirePrice } from '../prices.ts'
import type { InvestmentRow, MockState, OfferedBundle } from '../state.ts'
import { moment, momentOrNull, requested } from '../wire.ts'

const OPEN: readonly InvestmentStatus[] = OPEN_INVESTMENT_STATUSES

/** A bundle on offer, or `bundle_unknown`. */
export function offered({ bundles }: MockState, id: string): OfferedBundle {
  const bundle = bundles.get(id)
  return bundle && !bundle.archived ? bundle : deny('bundle_unknown', {})
}

/** One at a time: refuses while the customer holds an investment of the bundle that is not over. */
export function requireNoOpenInvestment({ investments }: MockState, customerId: string, bundleId: string): void {
  const holds = [...investments.values()].some(
    (row) => row.customerId === customerId && row.bundleId === bundleId && OPEN.includes(row.status),
  )
  if (holds) refuse('already_invested', {})
}

/** What the audit log keeps of an investment. */
export const investmentFacts = ({ customerId, status, profitUsd }: InvestmentRow) => ({
  customer: customerId,
  status,
  profit: formatAmount(profitUsd),
})

/** An investment of the signed-in customer; another's is answered as if it did not exist. */
export function ownInvestment(call: Pick<Call, 'actor' | 'state'>, id: string): InvestmentRow {
  const row = rowOf(call.state.investments, id)
  return row.customerId === customerOf(call).id ? row : deny('not_found', {})
}

const view = (state: MockState) => (row: InvestmentRow) => {
  const { name, description, gradientClass } = rowOf(state.bundles, row.bundleId)
  return {
    id: row.id,
    bundle_id: row.bundleId,
    bundle_name: name,
    description,
    invested_amount: formatAmount(row.principal),
    invested_coin: row.coin,
    bundle_usd_price: formatAmount(row.principalUsd),
    roi: row.terms.roi,
    days: row.terms.days,
    profit: formatAmount(row.profitUsd),
    status: row.status,
    returns_principal: row.terms.returnsPrincipal,
    min_payout: formatAmount(row.terms.minPayoutUsd),
    created_at: moment(row.createdAt),
    activated_at: momentOrNull(row.activatedAt),
    completed_at: momentOrNull(row.completedAt),
    user_id: row.customerId,
    gradientClass,
  }
}

function buy(call: Call<typeof buyBundle>): InvestmentRow {
  const { state, body, now } = call
  const { id: customerId } = customerOf(call)
  const bundle = offered(state, body.bundle_id)
  requireNoOpenInvestment(state, customerId, bundle.id)
  requireUsable(state, customerId, body.coin.toUpperCase())
  const price = requirePrice(body.coin, now)
  const { bundle_usd_price: usd } = body
  const amountUsd = body.invest_all || usd == null ? 'all' : requested(usd)
  const purchase = { id: state.newId(now), customerId, price, amountUsd, at: now } as const
  const row = { createdAt: now, methodId: null, proof: null }
  const rule = () => buyRule(purchase, bundle, state.balances)
  return bring(call, { action: 'investment.buy', table: state.investments, row, facts: investmentFacts, rule })
}

export const investmentHandlers = [
  on(listInvestments, (call) => {
    const { id: owner } = customerOf(call)
    const own = [...call.state.investments.values()].filter(({ customerId }) => customerId === owner)
    return pageOf(own, call).map(view(call.state))
  }),
  on(readInvestment, (call) => view(call.state)(ownInvestment(call, call.params.id))),
  on(buyBundle, (call) => {
    const { id, principal, coin } = buy(call)
    const invested_amount = formatAmount(principal)
    return { success: true, message: MESSAGES.bundleBought(invested_amount, coin), id, invested_amount, coin }
  }),
]
