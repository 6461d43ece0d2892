import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, changeBundle as call } from '@mintmark/contracts'
import { formatAmount, refuse } from '@mintmark/domain'
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { bundles } from '../../db/schema.ts'
import { fail, Outdated } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { type ChangeLine, decideAgain, officeAction, performOrRequest } from '../approvals/public.ts'
import { adminBundleView } from './admin-bundle-view.ts'
import { requireFunding, termsOf } from './bundle-terms.ts'

type Body = BodyOf<typeof call> & { readonly id: string }
type Change = Omit<Body, 'found'>
type BundleRow = typeof bundles.$inferSelect

async function lockOffered(transaction: Transaction, id: string): Promise<BundleRow> {
  const offered = and(eq(bundles.id, id), isNull(bundles.archivedAt))
  const [row] = await transaction.select().from(bundles).where(offered).for('update')
  return row ?? fail('not_found', {})
}

/** The row with the terms of a request. */
const changedRow = (row: BundleRow, body: Change): BundleRow => ({ ...row, ...termsOf(body) }) as BundleRow

/** True if the bundle is as the change found it. Otherwise the rest of its form would undo what was changed since. */
const isSame = (row: BundleRow, found: unknown) => isDeepStrictEqual(adminBundleView(row), found)

/** Locks a bundle that a form or a request found, and refuses (`changed_meanwhile`) if it has changed since. A bare call found nothing. */
async function lockFound(transaction: Transaction, id: string, found: unknown): Promise<BundleRow> {
  const row = await lockOffered(transaction, id)
  return found == null || isSame(row, found) ? row : refuse('changed_meanwhile', { what: 'bundle' })
}

/** Changes a bundle. Existing investments keep the terms under which they were bought. */
async function change(transaction: Transaction, { id, ...body }: Change) {
  const row = await lockOffered(transaction, id)
  const terms = termsOf(body)
  await requireFunding(transaction, terms)
  await transaction.update(bundles).set(terms).where(eq(bundles.id, id))
  const facts = changed(adminBundleView(row), adminBundleView(changedRow(row, { id, ...body })))
  return { reply: facts.after, subjectId: id, ...facts }
}

const usd = z.nullish(z.union([z.string(), z.number()]))
const text = z.nullish(z.string())

/** Changes a bundle and its terms, as the second person saw it. */
export const changeTermsAction = officeAction({
  action: 'bundle.change_terms',
  input: z.object({
    id: z.uuid(),
    name: z.string(),
    description: text,
    amount: usd,
    roi: z.string(),
    days: z.nullish(z.int()),
    gradientClass: text,
    min_payout: usd,
    min_amount: usd,
    max_amount: usd,
    returns_principal: z.nullish(z.boolean()),
    funding_account_id: text,
    /** The bundle as it was when the change was requested. */
    found: z.unknown(),
  }),
  perform: async (_, transaction, { input: { found, ...body } }) => {
    await lockFound(transaction, body.id, found ?? {})
    return change(transaction, body)
  },
})

/** The terms that customers agree to and that only two people change. */
const termLines = (before: BundleRow, after: BundleRow): ChangeLine[] => {
  const textsOf = ({ days, minAmountUsd, returnsPrincipal }: BundleRow) => [
    { what: 'Days', text: days === null ? null : String(days) },
    { what: 'Minimum in USD', text: formatAmount(minAmountUsd) },
    { what: 'Returns the principal', text: returnsPrincipal ? 'Yes' : 'No' },
  ]
  const now = textsOf(after)
  return textsOf(before).flatMap(({ what, text: was }, index) => {
    const is = now[index]?.text ?? null
    return was === is ? [] : [{ what, before: was, after: is }]
  })
}

/** The other changes of the same request, which wait with the terms. */
function otherLines(before: BundleRow, after: BundleRow): ChangeLine[] {
  const [was, is] = [adminBundleView(before), adminBundleView(after)]
  const others = ['name', 'description', 'amount', 'max_amount', 'min_payout', 'roi', 'funding_account_id'] as const
  return others.flatMap((name) =>
    was[name] === is[name] ? [] : [{ what: name.replaceAll('_', ' '), before: was[name], after: is[name] }],
  )
}

/** Changes a bundle where two people are not needed. */
const changeAlone = (platform: Platform, actor: StaffActor, { found, ...body }: Body) =>
  withAudit(platform.db, actor, {
    action: 'bundle.change',
    subjectId: body.id,
    work: async (transaction) => {
      const row = await lockFound(transaction, body.id, found)
      if (termLines(row, changedRow(row, body)).length > 0) throw new Outdated()
      return change(transaction, body)
    },
  })

const requestChange = (
  platform: Platform,
  actor: StaffActor,
  { row, body: { found, ...body } }: { row: BundleRow; body: Body },
) =>
  performOrRequest(platform, changeTermsAction, {
    input: { ...body, found: adminBundleView(row) },
    actor,
    subjectId: body.id,
    request: async (transaction) => {
      const before = await lockFound(transaction, body.id, found)
      if (!isSame(before, adminBundleView(row))) throw new Outdated()
      await requireFunding(transaction, termsOf(body))
      const after = changedRow(before, body)
      const changes = [...termLines(before, after), ...otherLines(before, after)]
      return { subjectId: body.id, summary: `Change the terms of the bundle ${before.name}`, reason: null, changes }
    },
  })

/** Changes a bundle on offer. Other days, minimum or return of the principal take two people, and then the whole change waits. */
export const changeBundle = (platform: Platform, actor: StaffActor, body: Body) =>
  decideAgain(async () => {
    const [row] = await platform.db.select().from(bundles).where(eq(bundles.id, body.id))
    return row && termLines(row, changedRow(row, body)).length > 0
      ? requestChange(platform, actor, { row, body })
      : changeAlone(platform, actor, body)
  })
