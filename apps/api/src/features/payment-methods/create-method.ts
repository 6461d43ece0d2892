import type { BodyOf, createPaymentMethod } from '@mintmark/contracts'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { METHOD_ROWS } from '../../db/guarded-rows.ts'
import { withMac } from '../../db/guarded-table.ts'
import { newId } from '../../db/ids.ts'
import { requireRoomForOffer } from '../../db/offers-limit.ts'
import { paymentMethods } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { readCoins } from '../markets/public.ts'
import { withImage } from '../uploads/public.ts'
import { requireComplete } from './complete-method.ts'
import { scopeOf } from './method-scope.ts'
import { adminMethodView } from './method-view.ts'
import { offeringOf, requestPublishing } from './publish-method.ts'

interface NewMethod {
  readonly form: BodyOf<typeof createPaymentMethod>
  readonly image: Buffer | undefined
}

/** Adds a payment method. Customers see a deposit method once it is approved. */
export async function createMethod(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: StaffActor,
  { form: { name, type, kind = 'other', address = '', instructions = '', ...scope }, image }: NewMethod,
) {
  const [offering, coins] = await Promise.all([offeringOf({ db }), readCoins(db)])
  return withImage(files, { folder: 'payment-methods', image }, (fileName) =>
    withAudit(db, actor, {
      action: 'payment_method.create',
      work: async (transaction) => {
        await requireRoomForOffer(transaction, paymentMethods)
        const saved = {
          id: newId(),
          name,
          type,
          kind,
          address,
          ...scopeOf({ type, kind }, scope),
          instructions,
          image: fileName,
          position: null,
        }
        const unseen = requireComplete({ ...saved, approved: false, archivedAt: null }, coins)
        const { approved, code } = offering(undefined, unseen)
        const after = { ...unseen, approved }
        await transaction.insert(paymentMethods).values(withMac(transaction, METHOD_ROWS, after))
        const awaiting = await requestPublishing(transaction, actor, { before: undefined, after })
        const view = adminMethodView(after)
        return { reply: { ...view, ...awaiting }, subjectId: after.id, after: view, code }
      },
    }),
  )
}
