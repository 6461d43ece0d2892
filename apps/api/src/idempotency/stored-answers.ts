import { ERRORS, type ErrorCode, type ErrorDetails } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import type { Transaction } from '../db/connect.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { type Connection, inserter } from '../db/set-statements.ts'
import { Failure } from '../failure.ts'

/** The answer to a request: the reply of the command, or the refusal of its rule. */
export type Answer =
  | { readonly reply: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly details: ErrorDetails[ErrorCode] } }

/** A temporary refusal: the same request may succeed later, so the answer is not stored. */
export const isOfTheMoment = (answer: Answer): boolean =>
  'refusal' in answer && ERRORS[answer.refusal.code].status >= 500

/** The idempotency key of a request and the hash of its content. */
export interface RequestKey {
  readonly key: string
  readonly hash: Buffer
}

/** An answer, and the chain of the request. */
interface KeptAnswer extends StoredAnswer {
  readonly chain: number
}

export interface StoredAnswer extends RequestKey {
  readonly actorId: string
  readonly answer: Answer
}

const READ = `
  select k.actor_id, k.key, k.request_hash, k.answer from idempotency_keys k
  join unnest($1::uuid[], $2::text[]) as wanted(actor_id, key) using (actor_id, key)`

/** The same in one chain, by the key that begins with it. */
const READ_IN_CHAIN = `
  select k.actor_id, k.key, k.request_hash, k.answer from idempotency_keys k
  join unnest($1::uuid[], $2::text[]) as wanted(actor_id, key) using (actor_id, key) where k.chain = $3::smallint`

/** The same text for the same actor and key. */
export const keySlot = (actorId: string, key: string) => `${actorId}/${key}`

/** The answers that are stored under these keys: in any chain, or in one if that is known. */
export async function readAnswers(sql: Connection, keys: readonly { actorId: string; key: string }[], chain?: number) {
  const found = new Map<string, StoredAnswer>()
  if (keys.length === 0) return found
  const values = [keys.map((k) => k.actorId), keys.map((k) => k.key)]
  const rows = await (chain === undefined
    ? sql.unsafe(READ, values, { prepare: true })
    : sql.unsafe(READ_IN_CHAIN, [...values, chain], { prepare: true }))
  for (const { actor_id: actorId, key, request_hash: hash, answer } of rows)
    found.set(keySlot(actorId, key), { actorId, key, hash, answer: JSON.parse(answer) })
  return found
}

const insertKeys = inserter(idempotencyKeys)

const rowOf = ({ chain, actorId, key, hash, answer }: KeptAnswer, createdAt: Date) => ({
  chain,
  actorId,
  key,
  requestHash: hash,
  answer: JSON.stringify(answer),
  createdAt,
})

/** Stores the answers of a batch of money movements, in their transaction. */
export const insertAnswers = (rows: readonly (KeptAnswer & { readonly at: Date })[]) =>
  insertKeys(rows.map((row) => rowOf(row, row.at)))

/** The stored answer, or a refusal if the key was used for another request. */
export function recall(stored: StoredAnswer, hash: Buffer): Answer {
  return stored.hash.equals(hash) ? stored.answer : { refusal: { code: 'idempotency_conflict', details: {} } }
}

/** The stored answer to a request, if any. */
export async function findAnswer(sql: Connection, actorId: string, { key, hash }: RequestKey) {
  const stored = (await readAnswers(sql, [{ actorId, key }])).get(keySlot(actorId, key))
  return stored && recall(stored, hash)
}

/** Another request with the same key was answered first. Thrown in a transaction, it undoes this request's work. */
export class AnsweredMeanwhile extends Error {}

/** Stores an answer in the transaction of its request. It waits for a concurrent request with the same key. */
export async function keepAnswer(transaction: Transaction, stored: StoredAnswer): Promise<void> {
  const kept = await transaction
    .insert(idempotencyKeys)
    .values(rowOf({ ...stored, chain: chainOf(stored.actorId) }, new Date()))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (kept.length === 0) throw new AnsweredMeanwhile()
}

/** Returns the reply of an answer, or throws its refusal. */
export function settle<Reply>(answer: Answer): Reply {
  if ('refusal' in answer) throw new Failure(answer.refusal.code, answer.refusal.details)
  return answer.reply as Reply
}
