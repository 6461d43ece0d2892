import type { BodyOf, changePaymentMethod } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { METHOD_ROWS } from '../../db/guarded-rows.ts'
import { changedMac } from '../../db/guarded-table.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { lockRequests } from '../approvals/public.ts'
import { readCoins } from '../markets/public.ts'
import { discard, withImage } from '../uploads/public.ts'
import { requireComplete } from './complete-method.ts'
import type { MethodRow } from './find-method.ts'
import { scopeOf } from './method-scope.ts'
import { adminMethodView } from './method-view.ts'
import { offeringOf, requestPublishing } from './publish-method.ts'

interface MethodChange {
  readonly id: string
  readonly form: BodyOf<typeof changePaymentMethod>
  readonly image: Buffer | undefined
}

/**
 * The row as the form describes it: a new image replaces the old one, and without a new one the old one stays unless
 * it is removed.
 */
function changedRow(row: MethodRow, { form }: MethodChange, newImage: string | null): MethodRow {
  const { name, type, kind = row.kind, address = '', instructions = '', remove_image } = form
  const image = newImage ?? (remove_image === 'true' ? null : row.image)
  return { ...row, name, type, kind, address, ...scopeOf({ type, kind }, form, row), instructions, image }
}

/**
 * Changes a payment method; customers see a changed deposit method once it is approved. An image that is no longer shown is
 * deleted from the store.
 */
export async function changeMethod(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: StaffActor,
  change: MethodChange,
) {
  const { id, image } = change
  const [offering, coins] = await Promise.all([offeringOf({ db }), readCoins(db)])
  const { view, replaced } = await withImage(files, { folder: 'payment-methods', image }, (newImage) =>
    withAudit(db, actor, {
      action: 'payment_method.change',
      subjectId: id,
      work: async (transaction) => {
        await lockRequests(transaction, 'about', id)
        const offered = and(eq(paymentMethods.id, id), isNull(paymentMethods.archivedAt))
        const [row = fail('not_found', {})] = await transaction
          .select()
          .from(paymentMethods)
          .where(offered)
          .for('update')
        const saved = requireComplete(changedRow(row, change, newImage), coins)
        const { approved, code } = offering(row, saved)
        const next = { ...saved, approved }
        const mac = changedMac(transaction, METHOD_ROWS, { before: row, after: next })
        await transaction
          .update(paymentMethods)
          .set({ ...next, ...mac })
          .where(eq(paymentMethods.id, id))
        const awaiting = await requestPublishing(transaction, actor, { before: row, after: next })
        const facts = { ...changed(adminMethodView(row), adminMethodView(next)), code }
        const view = { ...facts.after, ...awaiting }
        return { reply: { view, replaced: row.image === next.image ? null : row.image }, ...facts }
      },
    }),
  )
  await discard(files, 'payment-methods', replaced)
  return view
}
