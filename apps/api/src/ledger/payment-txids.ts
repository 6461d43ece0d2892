import { refuse } from '@mintmark/domain'
import { sql as text } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import type { Connection } from '../db/set-statements.ts'
import { alsoRequire, type Command } from './command.ts'
import type { LockableRows } from './locks.ts'
import { readUnder } from './reads.ts'

type TxidKey = readonly [txid: string]

// The keys are locked in their order, so that batches do not deadlock. Two ids with one key wait for each other, and nothing else.
const LOCK = `select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(txid, 0) as key from unnest($1::text[]) as payments(txid) order by key
  ) in_order`

/**
 * Transaction ids of payments. Most of them have no row before they are confirmed, so their locks are those of PostgreSQL for any number,
 * which end with the transaction.
 */
const payments: LockableRows<'payment_txids'> = {
  lockName: 'payment_txids',
  lock: async (_, sql, txids) => {
    await sql.unsafe(LOCK, [[...txids]], { prepare: true }).execute()
  },
  changes: () => [],
}

const paymentOf = (txid: string) => ({ table: payments, id: txid })

/** Own requests of customers that a transaction credited. One that was reversed took the funds back. */
export const CREDITED_REQUESTS = `
  request_txids x where x.kind in ('deposit', 'investment') and not exists (
    select from deposits d where d.chain = x.chain and d.id = x.request_id and d.reversed_at is not null)`

const CREDITED = `select distinct x.txid from ${CREDITED_REQUESTS} and x.txid = any($1::text[])`
const FUNDS = `
  select txid, deposit_id from unidentified_deposits where txid = any($1::text[]) and status in ('open', 'assigned')`

const find = <Row>(sql: Connection, statement: string, keys: readonly TxidKey[]) =>
  sql.unsafe<Row[]>(statement, [keys.map(([txid]) => txid)], { prepare: true }).execute()

/** True if an own request was credited with the transaction. */
const isCredited = readUnder('payment_txids', async (sql, keys: readonly TxidKey[]) => {
  const credited = new Set((await find<{ txid: string }>(sql, CREDITED, keys)).map(({ txid }) => txid))
  return keys.map(([txid]) => credited.has(txid))
})

/** The deposits that unidentified funds with the transaction are assigned to; null for funds that are open. */
const fundsOf = readUnder('payment_txids', async (sql, keys: readonly TxidKey[]) => {
  const rows = await find<{ txid: string; deposit_id: string | null }>(sql, FUNDS, keys)
  const byTxid = Map.groupBy(rows, ({ txid }) => txid)
  return keys.map(([txid]) => (byTxid.get(txid) ?? []).map(({ deposit_id }) => deposit_id))
})

const refuseRecorded = () => refuse('txid_recorded', {})

/**
 * Has the confirmation of a request refused (`txid_recorded`) if its transaction is that of unidentified funds: assigning them credits it.
 * The deposit that they are assigned to may be confirmed.
 */
export const requireIdentified = <Reply>(
  confirming: Command<Reply>,
  { id, txid }: { readonly id: string; readonly txid: string | null },
): Command<Reply> =>
  txid === null
    ? confirming
    : alsoRequire(confirming, fundsOf(paymentOf(txid)), (assignedTo) => {
        if (assignedTo.some((depositId) => depositId !== id)) refuseRecorded()
      })

/** Has assigning unidentified funds refused (`txid_recorded`) if an own request was credited with their transaction. */
export const requireUncredited = <Reply>(assigning: Command<Reply>, txid: string): Command<Reply> =>
  alsoRequire(assigning, isCredited(paymentOf(txid)), (credited) => {
    if (credited) refuseRecorded()
  })

/**
 * Locks a transaction id until the transaction ends, and refuses (`txid_recorded`) if an own request was credited with it, or unidentified
 * funds have it that are not closed, on whichever network.
 */
export async function lockNewTxid(transaction: Transaction, txid: string): Promise<void> {
  const send = (statement: string) => {
    const [before = '', after = ''] = statement.split('$1')
    return transaction.execute(text`${text.raw(before)}${text.param([txid])}${text.raw(after)}`)
  }
  await send(LOCK)
  for (const known of [CREDITED, FUNDS]) if ((await send(known)).length > 0) refuseRecorded()
}
