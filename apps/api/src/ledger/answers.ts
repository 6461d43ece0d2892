import type { ErrorCode, ErrorDetails } from '@mintmark/contracts'
import { idempotencyKeys } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { type Connection, inserter } from './set-statements.ts'

/** What a request was answered: the reply of the command, or the refusal of its rule. */
export type Answer =
  | { readonly reply: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly details: ErrorDetails[ErrorCode] } }

/** A money request's key and the hash of what it asked for. */
export interface RequestKey {
  readonly key: string
  readonly hash: Buffer
}

export interface StoredAnswer {
  readonly actorId: string
  readonly key: string
  readonly hash: Buffer
  readonly answer: Answer
}

const READ = `
  select k.actor_id, k.key, k.request_hash, k.answer from idempotency_keys k
  join unnest($1::uuid[], $2::text[]) as wanted(actor_id, key) using (actor_id, key)`

/** A text that is the same for the same actor and key. */
export const keySlot = (actorId: string, key: string) => `${actorId}/${key}`

/** The answers that requests with these keys were given before. */
export async function readAnswers(sql: Connection, keys: readonly { actorId: string; key: string }[]) {
  const found = new Map<string, StoredAnswer>()
  if (keys.length === 0) return found
  const rows = await sql.unsafe(READ, [keys.map((k) => k.actorId), keys.map((k) => k.key)], { prepare: true })
  for (const { actor_id: actorId, key, request_hash: hash, answer } of rows)
    found.set(keySlot(actorId, key), { actorId, key, hash, answer: JSON.parse(answer) })
  return found
}

const insertKeys = inserter(idempotencyKeys)

export const insertAnswers = (rows: readonly (StoredAnswer & { readonly at: Date })[]) =>
  insertKeys(
    rows.map(({ actorId, key, hash, answer, at }) => ({
      actorId,
      key,
      requestHash: hash,
      answer: JSON.stringify(answer),
      createdAt: at,
    })),
  )

/** The answer that was stored, unless the key was used for something else. */
export function recall(stored: StoredAnswer, hash: Buffer): Answer {
  return stored.hash.equals(hash) ? stored.answer : { refusal: { code: 'idempotency_conflict', details: {} } }
}

/** The reply of an answer; throws its refusal. */
export function settle(answer: Answer): unknown {
  if ('reply' in answer) return answer.reply
  throw new Failure(answer.refusal.code, answer.refusal.details)
}
