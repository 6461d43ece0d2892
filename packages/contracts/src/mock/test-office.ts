import { amount } from '@mintmark/domain'
import { listUserBalances } from '../balances.ts'
import { addFund } from '../funding.ts'
import { openWorld } from './test-world.ts'

/** Why anything is done in these tests. */
export const reason = 'Agreed with the desk.'

/** A world in which actions above 100 USD need a second person: the owner, beside two who are not. */
export async function openOffice() {
  const world = openWorld()
  const customer = await world.customer()
  const [owner, finance, support] = [
    await world.staff(),
    await world.staff('finance@mintmark.test'),
    await world.staff('support@mintmark.test'),
  ]
  const fund = (usd_amount: number) => ({ params: customer.user, body: { token_symbol: 'USDT', usd_amount, reason } })
  await finance.succeed(addFund, fund(2000))
  world.state.approvalLimitUsd = amount('100')
  const settled = async () => {
    const [usdt] = await owner.succeed(listUserBalances, { params: customer.user })
    return Number(usdt?.actual_balance)
  }
  return { ...world, customer, owner, finance, support, fund, settled }
}

/** The id under which an action waits; throws where it was done at once. */
export function waiting(answer: object): { id: string } {
  if (!('approval_id' in answer)) throw new Error(`done at once: ${JSON.stringify(answer)}`)
  return { id: String(answer.approval_id) }
}
