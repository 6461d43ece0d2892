import { creditProfit, type Endpoint } from '@mintmark/contracts'
import type { Actor, Given } from './actor.ts'
import { availableUsdt } from './balances.ts'
import type { Customer } from './people.ts'
import { invest } from './requests.ts'
import type { Scene } from './scene.ts'

interface Prepared {
  readonly actor: Actor
  readonly given: Given
  /** The state afterwards, and the state that is required. */
  readonly effect?: () => Promise<{ readonly found: unknown; readonly expected: unknown }>
}

/** A call that moves or decides money, and what it takes for one request to succeed. */
export interface MoneyCall {
  readonly endpoint: Endpoint
  /** The difference from other uses of the call. */
  readonly what?: string
  /** Changes what other tests on the same platform rely on. */
  readonly deep?: true
  readonly prepare: (scene: Scene) => Promise<Prepared>
}

export const leaves = (customer: Customer, expected: number) => async () => ({
  found: await availableUsdt(customer),
  expected,
})

/** An investment that was completed, with a profit of 5 USD. */
export async function ripe({ customer, shop, desk: { finance } }: Scene): Promise<{ person: Customer; id: string }> {
  const person = await customer('100')
  const id = await invest(person, shop, '100')
  await finance.do(creditProfit, { params: { id }, body: { amount: '5' } })
  return { person, id }
}
