import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { assignAndConfirm } from './assign-and-confirm.ts'
import { closeUnidentified } from './close-unidentified.ts'
import { listUnidentified } from './list-unidentified.ts'
import { recordUnidentified } from './record-unidentified.ts'

/** Funds that arrived without a request: staff record them, and assign or close them. */
export function unidentifiedDepositRoutes(answer: Answer, platform: Platform): void {
  answer(calls.listUnidentifiedDeposits, ({ query }) => listUnidentified(platform.db, query))
  answer(calls.recordUnidentifiedDeposit, ({ body, actor }) => recordUnidentified(platform, actor, body))
  answer(calls.closeUnidentifiedDeposit, ({ params, body, actor }) =>
    closeUnidentified(platform, actor, { ...params, ...body }),
  )
  answer(calls.assignUnidentifiedDeposit, ({ params: { id }, body: { user_id: userId, note }, actor, key }) =>
    assignAndConfirm(platform, { id, userId, note, actor, key }),
  )
}
