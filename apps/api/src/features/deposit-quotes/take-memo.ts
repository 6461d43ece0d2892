import { randomInt } from 'node:crypto'
import { chainOf, invariant, type NetworkId } from '@mintmark/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { depositMemos } from '../../db/schema.ts'

/** The number of destination tags: 32 bits. They are random, so that one with a wrong digit is most likely no one's. */
const TAGS = 2 ** 32
/** Even with half of all memos taken, this many are taken once in a trillion times. */
const TRIES_MAX = 40

interface MemoOf {
  readonly customerId: string
  readonly network: NetworkId
  readonly at: Date
}

/** A memo that no one was shown before. */
async function newMemo(transaction: Transaction, { customerId, network, at: createdAt }: MemoOf): Promise<string> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const row = { chain: chainOf(customerId), customerId, network, memo: String(randomInt(1, TAGS)), createdAt }
    const [added] = await transaction.insert(depositMemos).values(row).onConflictDoNothing().returning()
    if (added) return added.memo
  }
  invariant(false, 'there is a free memo')
}

/**
 * The memo of the customer's next deposit on a network: the one of an earlier quote that no deposit has used, or a new one. The
 * customer must be locked.
 */
export async function takeMemo(transaction: Transaction, wanted: MemoOf): Promise<string> {
  const { customerId, network } = wanted
  const isUnused = sql`not exists (select from deposits d where d.network = ${network} and d.address is not null
    and split_part(d.address, '?dt=', 2) = ${depositMemos.memo})`
  const [unused] = await transaction
    .select({ memo: depositMemos.memo })
    .from(depositMemos)
    .where(and(isOf(depositMemos, customerId), eq(depositMemos.network, network), isUnused))
    .limit(1)
  return unused?.memo ?? newMemo(transaction, wanted)
}
