import {
  listBalances,
  listBundleBalances,
  listDetailedBalances,
  listUserBalances,
  readBalance,
} from '../../balances.ts'
import { balanceIn, balancesAbove, type Whose } from '../balances.ts'
import { type Call, customerOf, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'

type Asking = Pick<Call, 'state' | 'now' | 'actor'>

/** The balances of the signed-in customer. */
const own = (call: Asking, at: string | undefined): Whose => ({
  state: call.state,
  now: call.now,
  customerId: customerOf(call).id,
  at,
})

export const balanceHandlers = [
  on(listBalances, (call) => balancesAbove(own(call, call.query.at), 'visible')),
  on(listDetailedBalances, (call) => balancesAbove(own(call, call.query.at), 'actual')),
  on(listBundleBalances, (call) => balancesAbove(own(call, call.query.at), 'available')),
  on(readBalance, (call) => {
    const symbol = call.params.symbol.toUpperCase()
    return balanceIn(own(call, call.query.at), symbol) ?? deny('not_found', {})
  }),
  on(listUserBalances, ({ state, now, params, query: { at } }) => {
    const { id: customerId } = rowOf(state.customers, params.id)
    return balancesAbove({ state, now, customerId, at }, 'visible')
  }),
]
