import { addFund as addFundRule, FUNDABLE_COINS, formatAmount } from '@mintmark/domain'
import { addFund } from '../../funding.ts'
import { on, rowOf, staffOf } from '../call.ts'
import { bring, type Origin } from '../carry-out.ts'
import { requireOffered } from '../coins.ts'
import { deny } from '../deny.ts'
import type { Asked } from '../house-rows.ts'
import { isCurrent } from '../people.ts'
import { requirePrice } from '../prices.ts'
import { askForApproval, dollars, mustWait } from '../second-person.ts'
import type { Customer, FundRow } from '../state.ts'
import { requested } from '../wire.ts'

/** What the ledger names when staff gave no reason of their own. */
const REASON_DEFAULT = 'Added by staff'

type AskedFund = Asked<'fund.add'>

const facts = ({ customerId, coin, amount, amountUsd }: FundRow) => ({
  customer: customerId,
  coin,
  amount: formatAmount(amount),
  amount_usd: formatAmount(amountUsd),
})

function currentCustomer({ state }: Origin, id: string): Customer {
  const customer = rowOf(state.customers, id)
  return isCurrent(customer) ? customer : deny('not_found', {})
}

/** What the rule makes of it at the price of now. */
function decide({ state, now }: Origin, { subjectId: customerId, input: { coin, amountUsd, reason } }: AskedFund) {
  return addFundRule({ id: state.newId(now), customerId, amountUsd, reason }, requirePrice(coin, now))
}

/** Credits a customer by hand. `staffId` is who asked for it. */
export function addFundNow(call: Origin, asked: AskedFund, staffId: string): FundRow {
  currentCustomer(call, asked.subjectId)
  requireOffered(call.state, asked.input.coin)
  const row = { createdAt: call.now, staffId }
  const { reason } = asked.input
  return bring(call, {
    action: 'fund.add',
    table: call.state.funds,
    row,
    facts,
    reason,
    rule: () => decide(call, asked),
  })
}

export const fundingHandlers = [
  on(addFund, (call) => {
    const { state, params, body } = call
    const customer = currentCustomer(call, params.id)
    const coin = body.token_symbol.toUpperCase()
    if (!FUNDABLE_COINS.some((fundable) => fundable === coin))
      deny('coin_not_fundable', { coin, allowed: FUNDABLE_COINS })
    requireOffered(state, coin)
    const amountUsd = requested(body.usd_amount)
    const reason = body.reason || REASON_DEFAULT
    const asked: AskedFund = {
      action: 'fund.add',
      subjectId: customer.id,
      amountUsd,
      summary: `Add ${dollars(amountUsd)} in ${coin} to the balance of ${customer.email}`,
      reason,
      input: { coin, amountUsd, reason },
    }
    if (mustWait(state, amountUsd)) {
      decide(call, asked)
      return askForApproval(call, asked)
    }
    const fund = addFundNow(call, asked, staffOf(call).id)
    return {
      success: true,
      usd_amount: formatAmount(fund.amountUsd),
      token_amount: formatAmount(fund.amount),
      token_symbol: coin,
    }
  }),
]
