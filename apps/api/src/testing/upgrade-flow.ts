import type { Endpoint } from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { invariant } from '@mintmark/domain'
import { newId } from '../db/ids.ts'
import { type ApiProcess, call } from './api-process.ts'
import type { Offers } from './money.ts'
import type { Body, Person, Sent } from './people.ts'

interface Flow {
  /** Each step goes to the next process, so that one finishes what the other has begun. */
  readonly apis: readonly [ApiProcess, ApiProcess]
  /** A call as the apps know it that make it. */
  readonly named: (name: string) => Endpoint
  /** A customer without funds, and an owner. */
  readonly people: { readonly customer: Person; readonly owner: Person }
  readonly offers: Offers
}

/**
 * Goes from a deposit to a payout and out again, in USDT and through two processes in turn. Throws unless each step succeeds with an answer of
 * the form that the calls declare. Returns the balances at the end.
 */
export async function flowThrough({ apis, named, people, offers }: Flow): Promise<Record<string, string>> {
  const { customer, owner } = people
  let steps = 0
  const step = async (person: Person, name: string, sent: Sent): Promise<Body> => {
    const endpoint = named(name)
    const api = apis[steps++ % 2] as ApiProcess
    const realm = person === owner ? 'staff' : 'customer'
    const given = endpoint.movesMoney ? { ...sent, key: newId() } : sent
    const heard = await call(api, person, endpoint, given, realm)
    const isRight = heard?.status === 200 && endpoint.response.safeParse(heard.body).success
    invariant(isRight, `step ${steps}, ${name}: ${JSON.stringify(heard)}`)
    return heard?.body as Body
  }
  const user_id = customer.id
  const submit = (body: object) =>
    step(customer, 'submitTransaction', { body: { user_id, token_symbol: 'USDT', ...body } })
  const withdraw = (amount: string) =>
    submit({ type: 'withdrawal', method_id: null, amount, wallet: OTHER_WALLETS.USDT })

  const deposit = await submit({ type: 'deposit', method_id: offers.cryptoId, amount: '3000' })
  await step(owner, 'confirmTransaction', { params: { id: String(deposit.id) } })
  const purchase = { user_id, bundle_id: offers.bundleId, bundle_usd_price: 2000, coin: 'USDT' }
  const { id } = await step(customer, 'buyBundle', { body: purchase })
  const params = { id: String(id) }
  await step(owner, 'creditProfit', { params, body: { amount: '105.5' } })
  await step(owner, 'reduceProfit', { params, body: { amount: '5.5' } })
  await step(owner, 'setInvestmentStatus', { params, body: { status: 'completed' } })
  await step(customer, 'payOut', { body: { user_id, user_bundle_id: params.id, token_symbol: 'BTC' } })
  const [first, second] = [await withdraw('500'), await withdraw('700')]
  await step(owner, 'rejectWithdrawal', { params: { id: String(first.id) } })
  const sent = { status: 'confirmed', txid: `0x${newId().replaceAll('-', '').padEnd(64, '0')}` }
  await step(owner, 'decideWithdrawal', { params: { id: String(second.id) }, body: sent })
  const left = await step(customer, 'readBalance', { params: { userId: user_id, symbol: 'USDT' } })
  await step(customer, 'listAllTransactions', { params: { userId: user_id } })
  return { USDT: String(left.available_balance) }
}
