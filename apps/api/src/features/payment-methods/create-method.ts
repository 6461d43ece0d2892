import type { BodyOf, createPaymentMethod } from '@mintmark/contracts'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newId } from '../../db/ids.ts'
import { paymentMethods } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { withPicture } from '../uploads/public.ts'
import { adminMethodView } from './method-view.ts'
import { offeringOf, requestPublishing } from './publish-method.ts'

interface NewMethod {
  readonly form: BodyOf<typeof createPaymentMethod>
  readonly image: Buffer | undefined
}

/**
 * Adds a payment method. It takes USD unless the form names another coin. Customers see a deposit method once it is
 * approved.
 */
export async function createMethod(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: StaffActor,
  { form: { name, type, kind = 'other', address = '', instructions = '' }, image }: NewMethod,
) {
  const offering = await offeringOf({ db })
  return withPicture(files, { folder: 'payment-methods', image }, (fileName) =>
    withAudit(db, actor, {
      action: 'payment_method.create',
      work: async (transaction) => {
        const saved = {
          id: newId(),
          name,
          type,
          kind,
          address,
          coins: [],
          network: null,
          instructions,
          image: fileName,
        }
        const unseen = { ...saved, approved: false, archivedAt: null }
        const { approved, code } = offering(undefined, unseen)
        const after = { ...unseen, approved }
        await transaction.insert(paymentMethods).values(after)
        await requestPublishing(transaction, actor, { before: undefined, after })
        const reply = adminMethodView(after)
        return { reply, subjectId: after.id, after: reply, code }
      },
    }),
  )
}
