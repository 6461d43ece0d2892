import { readCoinIcon, removeCoinIcon, uploadCoinIcon } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { requireImage } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { sendPublicImage } from '../uploads/public.ts'
import { changeCoinIcon } from './change-coin-icon.ts'
import { openCoinIcon } from './open-coin-icon.ts'

/** The icons of coins: set by staff, public. */
export function coinIconRoutes(answer: Answer, platform: Platform): void {
  answer(uploadCoinIcon, ({ params, image, actor }) =>
    changeCoinIcon(platform, actor, { ...params, image: requireImage(image) }),
  )
  answer(removeCoinIcon, ({ params, actor }) => changeCoinIcon(platform, actor, { ...params, image: undefined }))
  answer(readCoinIcon, async ({ params, reply }) =>
    sendPublicImage(reply, await openCoinIcon(platform, params.file_name)),
  )
}
