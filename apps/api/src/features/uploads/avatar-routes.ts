import { readAvatar, uploadAvatar } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import { requirePicture } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { changeAvatar } from './change-avatar.ts'
import { openAvatar } from './open-pictures.ts'
import { pictureAddress, sendPicture } from './pictures.ts'

/** Profile images: set by a customer, shown to that customer and to staff. */
export function avatarRoutes(answer: Answer, platform: Platform): void {
  answer(uploadAvatar, async ({ picture, actor }) => {
    const avatar = pictureAddress('avatars', await changeAvatar(platform, actor, requirePicture(picture)))
    invariant(avatar !== null, 'an avatar that was just set exists')
    return { success: true, avatar }
  })
  answer(readAvatar, async ({ params, actor, reply }) =>
    sendPicture(reply, await openAvatar(platform, actor, params.file_name)),
  )
}
