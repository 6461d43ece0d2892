import { invariant } from '@mintmark/domain'
import type { Database, LedgerSql, Transaction } from '../db/connect.ts'
import { AnsweredMeanwhile, findAnswer, keepAnswer, type RequestKey, settle } from '../idempotency/stored-answers.ts'
import type { AuditActor } from './audit-event.ts'
import { type Done, type NamedAction, withAudit } from './with-audit.ts'

interface OnceAction<Reply> extends NamedAction {
  readonly key: RequestKey | undefined
  /** Runs before the first attempt, outside of any transaction. A repeated request skips it. */
  readonly before?: () => Promise<void>
  readonly work: (transaction: Transaction) => Promise<Done<Reply>>
}

/**
 * Performs an action that moves no money once per key: a repeated request gets the first answer. A refusal is not kept, so
 * that the same request can succeed later.
 */
export async function withAuditOnce<Reply>(
  { db, reads }: { readonly db: Database; readonly reads: LedgerSql },
  actor: AuditActor & { readonly id: string },
  { key: request, before, work, ...action }: OnceAction<Reply>,
): Promise<Reply> {
  const findReply = async () => {
    const answer = request && (await findAnswer(reads, actor.id, request))
    return answer && { reply: settle<Reply>(answer) }
  }
  const earlier = await findReply()
  if (earlier) return earlier.reply
  await before?.()
  try {
    return await withAudit(db, actor, {
      ...action,
      work: async (transaction) => {
        const done = await work(transaction)
        if (request) await keepAnswer(transaction, { actorId: actor.id, ...request, answer: { reply: done.reply } })
        return done
      },
    })
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile)) throw error
    const first = await findReply()
    invariant(first !== undefined, 'a request whose key is taken has an answer')
    return first.reply
  }
}
