import type postgres from 'postgres'
import { chainHash, type HashedEntry } from '../ledger/entry-rows.ts'

interface Row extends Omit<HashedEntry, 'at'> {
  readonly at: Date
}

/** Computes every hash of a chain again, as a login with all rights on the database could. */
async function hashAgain(sql: postgres.TransactionSql, chain: number): Promise<void> {
  const rows = await sql<Row[]>`
    select e.id, e.kind, e.owner_id as "ownerId", e.subject_id as "subjectId", e.at, e.actor_realm as "actorRealm",
      e.actor_id as "actorId", e.reason, e.conversions, e.chain_version as "chainVersion",
      e.requested_by as "requestedBy", e.approval_id as "approvalId", e.prices,
      (select jsonb_agg(jsonb_build_array(account, coin, amount::text, owner_id) order by ordinal)
       from postings where entry_id = e.id) as postings
    from entries e where e.chain = ${chain} order by e.position`
  let hash: Buffer = Buffer.alloc(0)
  for (const row of rows) {
    hash = chainHash(hash, { ...row, at: row.at.toISOString() })
    await sql`update entries set hash = ${hash} where id = ${row.id}`
  }
  await sql`update ledger_chains set hash = ${hash}, position = ${rows.length} where id = ${chain}`
}

/** Rewrites the books as a superuser who bypasses every trigger, and computes all hashes again. */
export async function rewriteBooks(admin: postgres.Sql, statements: string): Promise<void> {
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = 'replica'`
    await sql.unsafe(statements)
    const chains = await sql<{ id: number }[]>`select id from ledger_chains`
    for (const { id } of chains) await hashAgain(sql, id)
  })
}
