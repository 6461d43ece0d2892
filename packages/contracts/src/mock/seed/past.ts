import { type Amount, amount, type Bundle, invariant, type Price } from '@mintmark/domain'
import type { Action } from '../../demo/demo.ts'
import { requirePrice } from '../prices.ts'
import type { MockState } from '../state.ts'

/** A state whose past is being written, and the ids of what the story has spoken of. */
export interface Past {
  readonly state: MockState
  readonly subjects: Map<string, string>
}

/** The facts of a request that the story tells: its id is kept, so that later actions find it. */
export function begin({ state, subjects }: Past, { who, subject }: Action, at: Date) {
  const id = state.newId(at)
  subjects.set(subject, id)
  return { id, customerId: customerOf(state, who) }
}

/** The row that earlier actions of the story made. */
export function subjectOf<Row>({ subjects }: Past, rows: ReadonlyMap<string, Row>, { subject }: Action): Row {
  const row = rows.get(subjects.get(subject) ?? '')
  invariant(row !== undefined, `the story has not told yet of the ${subject}`)
  return row
}

/** The row of a name. */
export function named<Row extends { readonly name: string }>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = [...rows.values()].find((each) => each.name === name)
  invariant(row !== undefined, `the demo data have no ${name}`)
  return row
}

/** The plan, the price and the amount of a stake. */
export function stakeOf(
  { state }: Past,
  { plan, coin, usd }: { readonly plan: string; readonly coin: string; readonly usd: string },
  at: Date,
): { bundle: Bundle; price: Price; amountUsd: Amount } {
  return { bundle: named(state.bundles, plan), price: requirePrice(coin, at), amountUsd: amount(usd) }
}

function customerOf({ customers }: MockState, email: string): string {
  const customer = [...customers.values()].find((each) => each.email === email)
  invariant(customer !== undefined, `the demo data have no ${email}`)
  return customer.id
}
