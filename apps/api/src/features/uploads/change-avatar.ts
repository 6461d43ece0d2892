import type { CustomerActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { cleanImage } from './clean-image.ts'
import { discard, withImage } from './images.ts'

/** The largest size that a profile shows, on a high-resolution screen. */
const SIDE_MAX = 512

/** Changes a customer's own profile image and deletes the old one. Returns the new name. */
export async function changeAvatar(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: CustomerActor,
  upload: Buffer,
): Promise<string | null> {
  const image = await cleanImage(db, actor, { content: upload, sideMax: SIDE_MAX })
  const { avatar, replaced } = await withImage(files, { folder: 'avatars', image }, (name) =>
    withAudit(db, actor, {
      action: 'customer.change_avatar',
      subjectId: actor.id,
      work: async (transaction) => {
        const own = isRow(customers, actor.id)
        const [row = fail('not_found', {})] = await transaction
          .select({ avatar: customers.avatar })
          .from(customers)
          .where(own)
          .for('update')
        await transaction.update(customers).set({ avatar: name }).where(own)
        return { reply: { avatar: name, replaced: row.avatar }, before: row, after: { avatar: name } }
      },
    }),
  )
  await discard(files, 'avatars', replaced)
  return avatar
}
