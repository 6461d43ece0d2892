import type { BodyOf, changePaymentMethod } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/record.ts'
import { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { discard, withPicture } from '../uploads/pictures.ts'
import type { MethodRow } from './find-method.ts'
import { methodView } from './method-view.ts'

interface MethodChange {
  readonly id: string
  readonly form: BodyOf<typeof changePaymentMethod>
  readonly image: Buffer | undefined
}

/** The row as the form wants it: a new picture comes before taking the old one away, and without either it stays. */
function changedRow(row: MethodRow, { form }: MethodChange, newImage: string | null): MethodRow {
  const { name, type, kind = row.kind, address = '', instructions = '', remove_image } = form
  const image = newImage ?? (remove_image === 'true' ? null : row.image)
  return { ...row, name, type, kind, address, instructions, image }
}

/** Changes a way to pay. A picture that nothing shows any more is taken out of the store. */
export async function changeMethod({ db, files }: Pick<Platform, 'db' | 'files'>, actor: Actor, change: MethodChange) {
  const { id, image } = change
  const { view, replaced } = await withPicture(files, { folder: 'payment-methods', image }, (newImage) =>
    withAudit(db, actor, {
      action: 'payment_method.change',
      subjectId: id,
      work: async (transaction) => {
        const offered = and(eq(paymentMethods.id, id), isNull(paymentMethods.archivedAt))
        const [row = fail('not_found', {})] = await transaction
          .select()
          .from(paymentMethods)
          .where(offered)
          .for('update')
        const next = changedRow(row, change, newImage)
        await transaction.update(paymentMethods).set(next).where(eq(paymentMethods.id, id))
        const facts = changed(methodView(row), methodView(next))
        return { reply: { view: facts.after, replaced: row.image === next.image ? null : row.image }, ...facts }
      },
    }),
  )
  await discard(files, 'payment-methods', replaced)
  return view
}
