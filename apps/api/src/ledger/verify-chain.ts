import type { TransactionSql } from 'postgres'
import { chainHash, type HashedEntry } from './entry-rows.ts'

interface ChainedRow extends Omit<HashedEntry, 'at'> {
  readonly at: Date
  readonly chain: number
  readonly position: string
  readonly hash: Buffer
}

interface Link {
  readonly position: bigint
  readonly hash: Buffer
}

const START: Link = { position: 0n, hash: Buffer.alloc(0) }
const ROWS_AT_ONCE = 1000

const CHAINED = `
  select e.id, e.kind, e.owner_id as "ownerId", e.subject_id as "subjectId", e.at, e.actor_realm as "actorRealm",
    e.actor_id as "actorId", e.reason, e.conversions, e.chain, e.position::text as position, e.hash,
    e.chain_version as "chainVersion", e.requested_by as "requestedBy", e.approval_id as "approvalId", p.postings
  from entries e cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_array(account, coin, amount::text, owner_id) order by ordinal), '[]') as postings
    from postings where entry_id = e.id
  ) p order by e.chain, e.position`

/** Follows each chain from its first entry to its head. Any later change breaks a link. */
export async function chainViolations(sql: TransactionSql): Promise<string[]> {
  const violations: string[] = []
  const ends = new Map<number, Link>()
  for await (const rows of sql.unsafe<ChainedRow[]>(CHAINED).cursor(ROWS_AT_ONCE))
    for (const row of rows) {
      const before = ends.get(row.chain) ?? START
      const position = BigInt(row.position)
      if (position !== before.position + 1n)
        violations.push(`Chain ${row.chain} goes from position ${before.position} to ${position}.`)
      if (!chainHash(before.hash, { ...row, at: row.at.toISOString() }).equals(row.hash))
        violations.push(`Entry ${row.id} does not fit its hash: it or the entry before it was changed.`)
      // The stored hash is used from here on, so that one change is reported once.
      ends.set(row.chain, { position, hash: row.hash })
    }
  const heads = await sql<{ id: number; position: string; hash: Buffer }[]>`
    select id, position::text as position, hash from ledger_chains order by id`
  for (const { id, position, hash } of heads) {
    const end = ends.get(id) ?? START
    if (end.position !== BigInt(position) || !end.hash.equals(hash))
      violations.push(`The head of chain ${id} is at ${position}, and its last entry at ${end.position}.`)
    ends.delete(id)
  }
  for (const chain of ends.keys()) violations.push(`Chain ${chain} has entries and no head.`)
  return violations
}
