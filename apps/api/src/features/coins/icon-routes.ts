import { readCoinIcon, removeCoinIcon, uploadCoinIcon } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { requirePicture } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { sendPublicPicture } from '../uploads/public.ts'
import { changeCoinIcon } from './change-coin-icon.ts'

/** The icons of coins: set by staff, shown to everybody. */
export function coinIconRoutes(answer: Answer, platform: Platform): void {
  const { db, files } = platform
  answer(uploadCoinIcon, ({ params, picture, actor }) =>
    changeCoinIcon(platform, actor, { ...params, picture: requirePicture(picture) }),
  )
  answer(removeCoinIcon, ({ params, actor }) => changeCoinIcon(platform, actor, { ...params, picture: undefined }))
  // An archived coin keeps its icon, because it may be restored.
  answer(readCoinIcon, async ({ params: { file_name }, reply }) => {
    const known = await db.$count(coins, eq(coins.icon, file_name))
    const content = known > 0 ? await files.read('coin-icons', file_name) : undefined
    return content ? sendPublicPicture(reply, content) : fail('not_found', {})
  })
}
