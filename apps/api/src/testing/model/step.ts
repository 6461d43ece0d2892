import type { Endpoint } from '@mintmark/contracts'
import fc from 'fast-check'
import type { Offers } from '../money.ts'
import type { Sent } from '../people.ts'
import type { Outcome, PlainModel, StaffMember } from './plain-model.ts'

/** The people and offers of this run, which a step may refer to. */
export interface World {
  readonly customers: readonly string[]
  readonly bundles: readonly string[]
  /** The funding account of the bundles. */
  readonly fundingId: string
  readonly offers: Offers
}

/** Operations outside the API that a step needs. */
export interface Outside {
  /** Makes everything older that waits a day: saved addresses, and allow-lists that end. */
  readonly passTime: (minutes: number) => Promise<void>
  /** The token of the newest link that lets the customer's allow-list end. */
  readonly allowListToken: (customerId: string) => Promise<string>
}

/** One call, the outcome that the model expects, and its changes if the status is 200. */
export interface Plan extends Outcome {
  readonly by: number | StaffMember
  readonly endpoint: Endpoint
  readonly parts: Sent
  /** Runs before the call; its result is sent, too. */
  readonly prepare?: (outside: Outside) => Promise<Sent>
  /** The outcome of the same call sent again, if it takes no idempotency key and that differs. */
  readonly again?: string | undefined
  /** The outcome that the call shows beyond its answer, if it is not refused. */
  readonly shows?: string | undefined
}

/** A generated step. It plans a call from the state of the model, or none if there is nothing to change. */
export type Step = (model: PlainModel, world: World) => Plan | undefined

export const CUSTOMERS = 3
export const who = fc.nat(CUSTOMERS - 1)
export const pick = fc.nat(1000)
export const staffMember = fc.constantFrom<StaffMember>('staff', 'staff', 'second')
/** One of the rows: usually one that the action applies to, if there is any. */
export function picked<Row>(rows: readonly Row[], at: number, isMeant: (row: Row) => boolean): Row | undefined {
  const meant = rows.filter(isMeant)
  const among = at % 4 === 0 || meant.length === 0 ? rows : meant
  return among[at % Math.max(1, among.length)]
}

export const PRICED = ['BTC', 'ETH', 'USDT']
/** A coin, usually one with a price. */
export const coins = (...more: string[]) => fc.constantFrom(...PRICED, ...PRICED, ...more)

export type Share = 'half' | 'third' | 'all' | 'more' | 'unit'

/** A part of a balance, including exactly all of it and slightly more. */
export const partOf = (balance: bigint, part: Share): bigint =>
  ({ half: balance / 2n, third: balance / 3n, all: balance, more: balance + 1n, unit: 1n })[part]
