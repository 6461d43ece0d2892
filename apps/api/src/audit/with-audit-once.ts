import { invariant } from '@mintmark/domain'
import { idempotencyKeys } from '../db/schema.ts'
import { keySlot, type RequestKey, readAnswers, recall, settle } from '../ledger/answers.ts'
import type { Actor } from '../ledger/command.ts'
import type { Platform } from '../platform.ts'
import { type Done, type NamedAction, type Transaction, withAudit } from './record.ts'

/** Says within a transaction that another request with the same key was quicker; it undoes the work. */
class AnsweredBefore extends Error {}

interface OnceAction<Reply> extends NamedAction {
  /** What a new request needs first, outside of any transaction. A repeated one needs nothing. */
  readonly before?: () => Promise<void>
  readonly work: (transaction: Transaction) => Promise<Done<Reply>>
}

/**
 * Carries out an action that moves no money, once for each key: a repeated request gets the answer of the first one. A
 * refusal is not kept, so that the action may be asked for again when it has become possible.
 */
export async function withAuditOnce<Reply>(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  actor: Actor,
  { key: request, before, work, ...named }: OnceAction<Reply> & { readonly key: RequestKey | undefined },
): Promise<Reply> {
  const recalled = async () => {
    if (!request) return undefined
    const stored = (await readAnswers(reads, [{ actorId: actor.id, key: request.key }])).get(
      keySlot(actor.id, request.key),
    )
    return stored && { reply: settle(recall(stored, request.hash)) as Reply }
  }
  const earlier = await recalled()
  if (earlier) return earlier.reply
  await before?.()
  try {
    return await withAudit(db, actor, {
      ...named,
      work: async (transaction) => {
        const done = await work(transaction)
        if (request) await keepAnswer(transaction, actor, { ...request, reply: done.reply })
        return done
      },
    })
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error
    const first = await recalled()
    invariant(first !== undefined, 'whoever was quicker has left an answer')
    return first.reply
  }
}

/** Binds the answer to its key. It waits for a request with the same key that is under way. */
async function keepAnswer(
  transaction: Transaction,
  actor: Actor,
  { key, hash, reply }: RequestKey & { readonly reply: unknown },
): Promise<void> {
  const kept = await transaction
    .insert(idempotencyKeys)
    .values({
      actorId: actor.id,
      key,
      requestHash: hash,
      answer: JSON.stringify({ reply }),
      createdAt: new Date(),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (kept.length === 0) throw new AnsweredBefore()
}
