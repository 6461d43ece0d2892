import type { BodyOf, createPaymentMethod } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newId } from '../../db/ids.ts'
import { paymentMethods } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { withPicture } from '../uploads/public.ts'
import { methodView } from './method-view.ts'

interface NewMethod {
  readonly form: BodyOf<typeof createPaymentMethod>
  readonly image: Buffer | undefined
}

/** Adds a payment method. It takes USD unless the form names another coin. */
export const createMethod = (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: StaffActor,
  { form: { name, type, kind = 'other', address = '', instructions = '' }, image }: NewMethod,
) =>
  withPicture(files, { folder: 'payment-methods', image }, (fileName) =>
    withAudit(db, actor, {
      action: 'payment_method.create',
      work: async (transaction) => {
        const method = { id: newId(), name, type, kind, address, instructions, image: fileName }
        const [row] = await transaction.insert(paymentMethods).values(method).returning()
        invariant(row !== undefined, 'what is inserted is returned')
        const reply = methodView(row)
        return { reply, subjectId: row.id, after: reply }
      },
    }),
  )
