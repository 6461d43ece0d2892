import { addFund as addFundRule, formatAmount, refuse } from '@mintmark/domain'
import { addFund, FUNDABLE_COINS } from '../../funding.ts'
import { on, rowOf, staffOf } from '../call.ts'
import { requirePrice } from '../prices.ts'
import { settle } from '../state.ts'
import { requested } from '../wire.ts'

/** What the ledger names when staff gave no reason of their own. */
const REASON_DEFAULT = 'Added by staff'

export const fundingHandlers = [
  on(addFund, (call) => {
    const { state, params, body, now } = call
    const customer = rowOf(state.customers, params.id)
    const coin = body.token_symbol.toUpperCase()
    if (!FUNDABLE_COINS.some((fundable) => fundable === coin))
      refuse('coin_not_allowed', { coin, allowed: FUNDABLE_COINS.join(', ') })
    const request = {
      id: state.newId(now),
      customerId: customer.id,
      amountUsd: requested(body.usd_amount),
      reason: body.reason || REASON_DEFAULT,
    }
    const row = { createdAt: now, staffId: staffOf(call).id }
    const fund = settle(state, state.funds, row, addFundRule(request, requirePrice(state, coin, now)))
    return {
      success: true,
      usd_amount: formatAmount(fund.amountUsd),
      token_amount: formatAmount(fund.amount),
      token_symbol: coin,
    }
  }),
]
