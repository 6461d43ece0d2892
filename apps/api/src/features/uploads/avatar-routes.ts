import { readAvatar, uploadAvatar } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import { and, eq } from 'drizzle-orm'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { requirePicture } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { changeAvatar } from './change-avatar.ts'
import { pictureAddress, sendPicture } from './pictures.ts'

/** Pictures of profiles: set by a customer, shown to that customer and to staff. */
export function avatarRoutes(answer: Answer, platform: Platform): void {
  const { db, files } = platform

  answer(uploadAvatar, async ({ picture, actor }) => {
    const avatar = pictureAddress('avatars', await changeAvatar(platform, actor, requirePicture(picture)))
    invariant(avatar !== null, 'an avatar that was just set is there')
    return { success: true, avatar }
  })

  answer(readAvatar, async ({ params: { file_name }, actor, reply }) => {
    const own = and(eq(customers.id, actor.id), eq(customers.avatar, file_name))
    // The store has an avatar for as long as somebody shows it, so for staff it need not be looked up whose it is.
    const visible = actor.realm === 'staff' || (await db.$count(customers, own)) > 0
    const content = visible ? await files.read('avatars', file_name) : undefined
    return content ? sendPicture(reply, content) : fail('not_found', {})
  })
}
