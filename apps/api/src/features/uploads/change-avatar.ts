import { eq } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { cleanImage } from './clean-image.ts'
import { discard, withPicture } from './pictures.ts'

/** As large as a profile shows it on a sharp screen. */
const SIDE_MAX = 512

/** Changes the picture of a customer's own profile, and takes the old one out of the store. Answers its name. */
export async function changeAvatar(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: Actor,
  picture: Buffer,
): Promise<string | null> {
  const image = await cleanImage(picture, actor.id, SIDE_MAX)
  const { avatar, replaced } = await withPicture(files, { folder: 'avatars', image }, (name) =>
    withAudit(db, actor, {
      action: 'customer.change_avatar',
      subjectId: actor.id,
      work: async (transaction) => {
        const own = eq(customers.id, actor.id)
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
