import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import type { Transaction } from '../../db/connect.ts'
import { METHOD_ROWS } from '../../db/guarded-rows.ts'
import { changedMac, requireMac } from '../../db/guarded-table.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import {
  type ChangeLine,
  insertRequest,
  isOnePerson,
  NO_SECOND_APPROVER,
  officeAction,
  replaceRequest,
} from '../approvals/public.ts'
import type { MethodRow } from './find-method.ts'
import { adminMethodView } from './method-view.ts'

const ACTION = 'payment_method.publish'

/** The fields that tell customers where to send their money. */
const shownOf = ({ name, kind, coins, network, address, image, instructions }: MethodRow) => ({
  name,
  kind,
  coins,
  network,
  address,
  image,
  instructions,
})

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Shows a new or changed deposit method to customers, as it was when it was requested. */
export const publishMethodAction = officeAction({
  action: ACTION,
  input: z.object({
    id: z.uuid(),
    shown: z.object({
      name: z.string(),
      kind: z.string(),
      // A request from before methods had coins is for another version of the method.
      coins: z.optional(z.array(z.string())),
      network: z.optional(z.nullable(z.string())),
      address: z.string(),
      image: z.nullable(z.string()),
      instructions: z.string(),
    }),
  }),
  perform: async (_, transaction, { input: { id, shown } }) => {
    const offered = and(eq(paymentMethods.id, id), isNull(paymentMethods.archivedAt))
    const [row] = await transaction.select().from(paymentMethods).where(offered).for('update')
    if (!row || !isSame(shownOf(row), shown)) return fail('not_found', {})
    requireMac(transaction, METHOD_ROWS, row)
    const next = { ...row, approved: true }
    const mac = changedMac(transaction, METHOD_ROWS, { before: row, after: next })
    await transaction
      .update(paymentMethods)
      .set({ approved: true, ...mac })
      .where(eq(paymentMethods.id, id))
    return { reply: undefined, subjectId: id, before: adminMethodView(row), after: adminMethodView(next) }
  },
})

const LABELS = {
  name: 'Name',
  kind: 'Kind',
  coins: 'Coins',
  network: 'Network',
  address: 'Address',
  image: 'Image',
  instructions: 'Instructions',
}

function linesOf(before: MethodRow | undefined, after: MethodRow): ChangeLine[] {
  const textsOf = (row: MethodRow) => ({ ...shownOf(row), coins: row.coins.join(', ') })
  const [was, is] = [before && textsOf(before), textsOf(after)]
  const shown = (name: keyof typeof LABELS, value: string | null | undefined) => {
    if (!value) return null
    return name === 'image' ? 'An image' : value
  }
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((name) =>
    was?.[name] === is[name] || (!was?.[name] && !is[name])
      ? []
      : [{ what: LABELS[name], before: shown(name, was?.[name]), after: shown(name, is[name]) }],
  )
}

/** True if customers send money to what this row says, and no second person has seen it yet. */
const isNews = (before: MethodRow | undefined, after: MethodRow) =>
  after.type === 'deposit' && (before?.type !== 'deposit' || !isSame(shownOf(before), shownOf(after)))

/** The availability of a saved method: whether customers see it now, and its mark in the audit log. */
interface Offering {
  readonly approved: boolean
  readonly code?: string
}

/** Decides whether a saved method may be shown immediately. A withdrawal method always may. */
export async function offeringOf(
  platform: Pick<Platform, 'db'>,
): Promise<(before: MethodRow | undefined, after: MethodRow) => Offering> {
  const isAlone = await isOnePerson(platform, ACTION)
  return (before, after) => {
    if (!isNews(before, after)) return { approved: after.type === 'withdrawal' || (before?.approved ?? true) }
    return isAlone ? { approved: true, code: NO_SECOND_APPROVER } : { approved: false }
  }
}

/**
 * Requests that a saved deposit method is shown to customers, and returns the answer that says so. It replaces a request for
 * an earlier version. Undefined if it needs no approval.
 */
export async function requestPublishing(
  transaction: Transaction,
  actor: StaffActor,
  { before, after }: { readonly before: MethodRow | undefined; readonly after: MethodRow },
): Promise<Awaited<ReturnType<typeof insertRequest>> | undefined> {
  if (after.approved || !isNews(before, after)) return undefined
  const { id, name, address } = after
  await replaceRequest(transaction, actor, { action: ACTION, subjectId: id })
  const summary = `Show the deposit method ${name} to customers${address && `: ${address}`}`
  const input = JSON.stringify({ id, shown: shownOf(after) })
  const about = { subjectId: id, customerId: null, amountUsd: null, reason: null, requestedBy: actor.id }
  // No second person has seen a version that was not approved, or that was for withdrawals, so this one reads all of what customers will see.
  const wasSeen = before?.type === 'deposit' && before.approved
  const changes = linesOf(wasSeen ? before : undefined, after)
  return insertRequest(transaction, actor, { ...about, action: ACTION, summary, input, changes })
}
