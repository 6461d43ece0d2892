import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { archiveCoin } from './archive-coin.ts'
import { changeCoin } from './change-coin.ts'
import { changeCoinFee } from './change-coin-fee.ts'
import { createCoin } from './create-coin.ts'
import { countCoins, listCoins, readCoinUsage } from './list-coins.ts'
import { restoreCoin } from './restore-coin.ts'

/** Coins, for staff. */
export function adminCoinRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  answer(calls.listAdminCoins, ({ query }) => listCoins(platform, query))
  answer(calls.summarizeCoins, ({ query }) => countCoins(db, query))
  answer(calls.createCoin, ({ body, actor }) => createCoin(db, actor, body))
  answer(calls.changeCoin, ({ params, body, actor }) => changeCoin(platform, actor, { ...body, ...params }))
  answer(calls.changeCoinFee, ({ params, body, actor }) => changeCoinFee(platform, actor, { ...body, ...params }))
  answer(calls.archiveCoin, ({ params, actor }) => archiveCoin(db, actor, params.id))
  answer(calls.restoreCoin, ({ params, actor }) => restoreCoin(db, actor, params.id))
  answer(calls.readCoinUsage, ({ params }) => readCoinUsage(platform, params.id))
}
