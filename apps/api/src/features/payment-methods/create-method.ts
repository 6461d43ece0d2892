import type { BodyOf, createPaymentMethod } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import { withAudit } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { paymentMethods } from '../../db/schema.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { withPicture } from '../uploads/pictures.ts'
import { methodView } from './method-view.ts'

interface NewMethod {
  readonly form: BodyOf<typeof createPaymentMethod>
  readonly image: Buffer | undefined
}

/** Offers a way to pay. One of which the form does not say what it takes takes USD. */
export const createMethod = (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: Actor,
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
