import { hash } from 'node:crypto'
import { type Act, DEPOSIT_METHODS } from '@mintmark/contracts/demo'
import { type Amount, amount, type Bundle, invariant } from '@mintmark/domain'
import { like } from 'drizzle-orm'
import { newId } from '../db/ids.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { keepProof } from '../features/uploads/keep-proof.ts'
import type { Actor, Work } from '../ledger/command.ts'
import type { FreshPrice } from '../outside/market.ts'
import type { Platform } from '../platform.ts'
import type { Offers } from './add-offers.ts'
import { receiptPicture } from './receipt-picture.ts'

const KEYS = 'demo: '

/** Where the story is told: the platform, who and what there is on it, and what was told before. */
export interface Stage {
  readonly platform: Platform
  readonly offers: Offers
  /** The staff member who decides. */
  readonly finance: Actor
  /** The customers of the story, by e-mail address. */
  readonly customers: Map<string, Actor>
  /** What the story has spoken of, by its name there: the ids of the rows. */
  readonly subjects: Map<string, string>
  /** The replies of acts that an earlier run told, by their request keys. */
  readonly replies: ReadonlyMap<string, unknown>
}

/** The replies that an earlier run was given, by the request keys of the acts. */
export async function readReplies({ db }: Pick<Platform, 'db'>): Promise<Map<string, unknown>> {
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(like(idempotencyKeys.key, `${KEYS}%`))
  return new Map(rows.map(({ key, answer }) => [key, JSON.parse(answer).reply]))
}

/** Carries an act out, at most once however often the story is told. */
export async function perform(
  { platform, replies, subjects }: Stage,
  { act, subject }: Act,
  { actor, prepare }: { readonly actor: Actor; readonly prepare: () => Work | Promise<Work> },
): Promise<void> {
  const key = `${KEYS}${act}, ${subject}`
  const told = replies.get(key)
  const request = { key, hash: hash('sha256', key, 'buffer') }
  const reply = told ?? (await platform.ledger.execute(await prepare(), actor, request))
  const { id } = reply as { id?: string }
  if (id) subjects.set(subject, id)
}

/** The row that earlier acts of the story made. */
export function idOf({ subjects }: Stage, { subject }: Act): { id: string } {
  const id = subjects.get(subject)
  invariant(id !== undefined, `the story has not told yet of the ${subject}`)
  return { id }
}

/** The customer whom an act is about. */
export function customerOf({ customers }: Stage, { who }: Pick<Act, 'who'>): Actor {
  const customer = customers.get(who)
  invariant(customer !== undefined, `the story has not told yet of ${who}`)
  return customer
}

/** A new row of a customer, of the moment of the act. */
export const newRow = (stage: Stage, act: Act, at: Date) => ({ id: newId(at), customerId: customerOf(stage, act).id })

/** What of which plan, at the price of the moment. */
export function stakeOf(
  { platform, offers }: Stage,
  { plan, coin, usd }: { readonly plan: string; readonly coin: string; readonly usd: string },
): { bundle: Bundle; price: FreshPrice; amountUsd: Amount } {
  return { bundle: offers.plan(plan), price: platform.market.price(coin), amountUsd: amount(usd) }
}

/** How a customer paid: by which method, and with which receipt. */
export async function paymentOf(stage: Stage, act: Act & { readonly coin: string }, at: Date) {
  const name = DEPOSIT_METHODS[act.coin] ?? act.coin
  const sum = 'usd' in act ? `${act.usd} USD` : 'amount' in act ? `${act.amount} ${act.coin}` : ''
  const lines = ['Payment receipt (demo)', '', name, sum, at.toISOString().slice(0, 10), '', 'Thank you']
  const proof = { image: await receiptPicture(lines), customerId: customerOf(stage, act).id, at }
  return { methodId: stage.offers.method(name, 'deposit'), paymentProof: await keepProof(stage.platform, proof) }
}
