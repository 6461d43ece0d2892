import type { ResponseOf, uploadCoinIcon } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { cleanImage, discard, withPicture } from '../uploads/public.ts'
import { adminCoinView } from './coin-view.ts'

/** The largest badge of a coin is 40 pixels wide; screens have up to three dots per pixel. */
const SIDE_MAX = 128

interface IconChange {
  readonly id: string
  /** The uploaded image; undefined removes the icon. */
  readonly picture: Buffer | undefined
}

/** Sets or removes the icon of a coin that is not archived, and deletes the file of the one before. */
export async function changeCoinIcon(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  actor: StaffActor,
  { id, picture }: IconChange,
): Promise<ResponseOf<typeof uploadCoinIcon>> {
  const image = picture && (await cleanImage(db, actor, { content: picture, sideMax: SIDE_MAX }))
  const { coin, replaced } = await withPicture(files, { folder: 'coin-icons', image }, (icon) =>
    withAudit(db, actor, {
      action: 'coin.change',
      subjectId: id,
      work: async (transaction) => {
        const wanted = and(eq(coins.id, id), isNull(coins.archivedAt))
        const [row = fail('not_found', {})] = await transaction.select().from(coins).where(wanted).for('update')
        await transaction.update(coins).set({ icon }).where(eq(coins.id, id))
        const after = adminCoinView({ ...row, icon })
        return { reply: { coin: after, replaced: row.icon }, ...changed(adminCoinView(row), after) }
      },
    }),
  )
  await discard(files, 'coin-icons', replaced)
  return { success: true, coin }
}
