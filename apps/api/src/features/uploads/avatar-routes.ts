import { readAvatar, uploadAvatar } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import { requireImage } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { changeAvatar } from './change-avatar.ts'
import { imageAddress, sendImage } from './images.ts'
import { openAvatar } from './open-images.ts'

/** Profile images: set by a customer, shown to that customer and to staff. */
export function avatarRoutes(answer: Answer, platform: Platform): void {
  answer(uploadAvatar, async ({ image, actor }) => {
    const avatar = imageAddress('avatars', await changeAvatar(platform, actor, requireImage(image)))
    invariant(avatar !== null, 'an avatar that was just set exists')
    return { success: true, avatar }
  })
  answer(readAvatar, async ({ params, actor, reply }) =>
    sendImage(reply, await openAvatar(platform, actor, params.file_name)),
  )
}
