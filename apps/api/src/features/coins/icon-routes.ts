import { readCoinIcon, removeCoinIcon, uploadCoinIcon } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { requirePicture } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { sendPublicPicture } from '../uploads/public.ts'
import { changeCoinIcon } from './change-coin-icon.ts'
import { openCoinIcon } from './open-coin-icon.ts'

/** The icons of coins: set by staff, public. */
export function coinIconRoutes(answer: Answer, platform: Platform): void {
  answer(uploadCoinIcon, ({ params, picture, actor }) =>
    changeCoinIcon(platform, actor, { ...params, picture: requirePicture(picture) }),
  )
  answer(removeCoinIcon, ({ params, actor }) => changeCoinIcon(platform, actor, { ...params, picture: undefined }))
  answer(readCoinIcon, async ({ params, reply }) =>
    sendPublicPicture(reply, await openCoinIcon(platform, params.file_name)),
  )
}
