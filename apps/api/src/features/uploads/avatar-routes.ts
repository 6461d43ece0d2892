import { readAvatar, uploadAvatar } from '@mintmark/contracts'
import { invariant, maySee } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { requirePicture } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { changeAvatar } from './change-avatar.ts'
import { pictureAddress, sendPicture } from './pictures.ts'

/** Profile pictures: set by a customer, shown to that customer and to staff. */
export function avatarRoutes(answer: Answer, platform: Platform): void {
  const { db, files } = platform

  answer(uploadAvatar, async ({ picture, actor }) => {
    const avatar = pictureAddress('avatars', await changeAvatar(platform, actor, requirePicture(picture)))
    invariant(avatar !== null, 'an avatar that was just set exists')
    return { success: true, avatar }
  })

  answer(readAvatar, async ({ params: { file_name }, actor, reply }) => {
    const [owner] = await db.select({ customerId: customers.id }).from(customers).where(eq(customers.avatar, file_name))
    const content = owner && maySee(actor, owner) ? await files.read('avatars', file_name) : undefined
    return content ? sendPicture(reply, content) : fail('not_found', {})
  })
}
