import type { Endpoint } from '@mintmark/contracts'
import fc from 'fast-check'
import type { Offers } from '../money.ts'
import type { Sent } from '../people.ts'
import type { Clerk, Outcome, PlainModel } from './plain-model.ts'

/** What a step may name: the people and offers of this run. */
export interface World {
  readonly customers: readonly string[]
  readonly bundles: readonly string[]
  /** The account that the profit of the bundles comes from. */
  readonly fundingId: string
  readonly offers: Offers
}

/** One call, what the model expects of it, and what it changes where it is answered with 200. */
export interface Plan extends Outcome {
  readonly by: number | Clerk
  readonly endpoint: Endpoint
  readonly parts: Sent
}

/** A step as it was generated. It plans a call from where the model stands; none where there is nothing to change. */
export type Step = (model: PlainModel, world: World) => Plan | undefined

export const CUSTOMERS = 3
export const who = fc.nat(CUSTOMERS - 1)
export const pick = fc.nat(1000)
export const clerk = fc.constantFrom<Clerk>('staff', 'staff', 'second')
/** One of the rows: most of the time one that the action is meant for, if there is any. */
export function picked<Row>(rows: readonly Row[], at: number, isMeant: (row: Row) => boolean): Row | undefined {
  const meant = rows.filter(isMeant)
  const among = at % 4 === 0 || meant.length === 0 ? rows : meant
  return among[at % Math.max(1, among.length)]
}

export const PRICED = ['BTC', 'ETH', 'USDT']
/** A coin that has a price, most of the time. */
export const coins = (...more: string[]) => fc.constantFrom(...PRICED, ...PRICED, ...more)
