import * as calls from '@mintmark/contracts'
import type { RejectionTexts } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision, executeOrRequestApproval } from '../approvals/public.ts'
import { approvableReversal } from './approvable-deposit.ts'
import { countDeposits, listDeposits } from './list-deposits.ts'
import { rejectDeposit } from './reject-deposit.ts'

/** The staff's view of deposits. Confirming belongs to the transactions: one call serves deposits and withdrawals. */
export function depositRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, ledger } = platform
  answer(calls.listDeposits, ({ query, counts, actor }) =>
    listDeposits(platform, { query, counts, viewerId: actor.id }),
  )
  answer(calls.summarizeDeposits, ({ query }) => countDeposits(db, query))
  const rejecting = (id: string, texts: RejectionTexts | undefined) =>
    closeOnDecision(reads, rejectDeposit({ id, ...texts }), {
      action: 'deposit.confirm',
      subjectId: id,
      reason: 'The deposit was rejected.',
    })
  answer(calls.rejectDeposit, ({ params, body, actor, key }) => ledger.execute(rejecting(params.id, body), actor, key))
  answer(calls.reverseDeposit, ({ params, body, actor, key }) => {
    const input = { ...params, ...body }
    return executeOrRequestApproval(platform, approvableReversal, { input, actor, key })
  })
}
