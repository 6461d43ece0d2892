import { hash } from 'node:crypto'
import { type Action, DEPOSIT_METHODS } from '@mintmark/contracts/demo'
import { type Amount, APPROVAL_WORD, amount, type Bundle, invariant, isTxid } from '@mintmark/domain'
import { like } from 'drizzle-orm'
import type { Actor, StaffActor } from '../actor.ts'
import { recordEvent } from '../audit/record-event.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { type ApprovableAction, prepareOrRequestApproval } from '../features/approvals/approvable-action.ts'
import { approveRequest } from '../features/approvals/approve-action.ts'
import { recordStarts } from '../features/approvals/approvers.ts'
import { keepProof } from '../features/uploads/keep-proof.ts'
import type { FreshPrice } from '../integrations/market.ts'
import type { Command } from '../ledger/command.ts'
import type { Platform } from '../platform.ts'
import type { Offers } from './add-offers.ts'
import { receiptImage } from './receipt-image.ts'

const KEYS = 'demo: '

/** The state that the actions of the story need: the platform, its people and offers, and earlier replies. */
export interface SeedContext {
  readonly platform: Platform
  readonly offers: Offers
  /** The staff member who decides, and the one who approves actions above the limit. */
  readonly finance: StaffActor
  readonly owner: StaffActor
  /** When an action that needs a second person is approved. */
  decidedAt: Date
  /** Moves the clock of the story. */
  readonly later: (moment: Date) => void
  /** The customers of the story, by email address. */
  readonly customers: Map<string, Actor>
  /** The ids of the rows, by their names in the story. */
  readonly subjects: Map<string, string>
  /** The replies to actions of an earlier run, by their request keys. */
  readonly replies: ReadonlyMap<string, unknown>
}

/** The replies to actions of an earlier run, by their request keys. */
export async function readReplies({ db }: Pick<Platform, 'db'>): Promise<Map<string, unknown>> {
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(like(idempotencyKeys.key, `${KEYS}%`))
  return new Map(rows.map(({ key, answer }) => [key, JSON.parse(answer).reply]))
}

/** Performs an action at most once, however often the story is run. */
export async function perform(
  { platform, replies, subjects }: SeedContext,
  { action, subject }: Action,
  { actor, prepare }: { readonly actor: Actor; readonly prepare: () => Command | Promise<Command> },
): Promise<unknown> {
  const key = `${KEYS}${action}, ${subject}`
  const earlier = replies.get(key)
  const request = { key, hash: hash('sha256', key, 'buffer') }
  const reply = earlier ?? (await platform.ledger.execute(await prepare(), actor, request))
  const { id } = reply as { id?: string }
  if (id) subjects.set(subject, id)
  return reply
}

interface Decision<Input> {
  readonly approvable: ApprovableAction<Input, unknown>
  readonly input: Input
}

/** Has one staff member perform an action, and another one approve it later if it needs two. */
export async function performAsTwo<Input>(
  context: SeedContext,
  action: Action,
  { approvable, input }: Decision<Input>,
): Promise<void> {
  const { platform, finance: actor, owner } = context
  // Two people could approve from the beginning of the story, and not from now on.
  await recordStarts(platform.db, context.decidedAt)
  const reply = await perform(context, action, {
    actor,
    prepare: () => prepareOrRequestApproval(platform, approvable, { input, actor }, true),
  })
  const { approval_id: id } = reply as { approval_id?: string }
  if (id === undefined) return
  context.later(context.decidedAt)
  const key = `${KEYS}approval of ${action.action}, ${action.subject}`
  const { decidedAt: at } = context
  await recordEvent(platform.db, { actor: owner, action: 'staff.sign_in', subjectId: owner.id, outcome: 'done', at })
  const asked = { key, hash: hash('sha256', key, 'buffer') }
  await approveRequest(platform, { id, actor: owner, key: asked, word: APPROVAL_WORD })
}

/** The row that earlier actions of the story created. */
export function idOf({ subjects }: SeedContext, { subject }: Action): { id: string } {
  const id = subjects.get(subject)
  invariant(id !== undefined, `the story has no ${subject} yet`)
  return { id }
}

/** The customer whom an action is about. */
export function customerOf({ customers }: SeedContext, { who }: Pick<Action, 'who'>): Actor {
  const customer = customers.get(who)
  invariant(customer !== undefined, `the story has no ${who} yet`)
  return customer
}

/** Which plan is bought, and for how much at the current price. */
export function stakeOf(
  { platform, offers }: SeedContext,
  { plan, coin, usd }: { readonly plan: string; readonly coin: string; readonly usd: string },
): { bundle: Bundle; price: FreshPrice; amountUsd: Amount } {
  return { bundle: offers.plan(plan), price: platform.market.price(coin), amountUsd: amount(usd) }
}

/** The deposit method of a coin. */
const methodOf = ({ offers }: SeedContext, coin: string) => offers.depositMethod(DEPOSIT_METHODS[coin] ?? coin)

/** A made-up transaction id, in the form of the network on which a coin is paid. */
export function txidOf(context: SeedContext, { coin, subject }: Action & { readonly coin: string }): string | null {
  const { network } = methodOf(context, coin)
  const digits = hash('sha256', subject)
  const forms = network === null ? [] : [digits, `0x${digits}`].filter((txid) => isTxid(network, txid))
  return forms[0] ?? null
}

/** The method and the receipt of a customer's payment. */
export async function paymentOf(context: SeedContext, action: Action & { readonly coin: string }, at: Date) {
  const method = methodOf(context, action.coin)
  const sum = 'usd' in action ? `${action.usd} USD` : 'amount' in action ? `${action.amount} ${action.coin}` : ''
  const lines = ['Payment receipt (demo)', '', method.name, sum, at.toISOString().slice(0, 10), '', 'Thank you']
  const image = await receiptImage(lines)
  // All receipts of the demo share a template, so they have no perceptual hash to be compared by.
  const proof = { image, perceptualHash: null, customerId: customerOf(context, action).id, at }
  return {
    method,
    quote: null,
    paymentProof: await keepProof(context.platform, proof),
  }
}
