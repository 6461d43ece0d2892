import type { TransactionSql } from 'postgres'
import { chainHash, type HashedEntry } from './entry-rows.ts'

interface ChainedRow extends Omit<HashedEntry, 'at'> {
  readonly at: Date
  readonly position: string
  readonly hash: Buffer
}

/** A place in a chain. */
export interface Link {
  readonly position: bigint
  readonly hash: Buffer
}

/** The entry of a chain that was followed, as far as other checks need it. */
export type FollowedEntry = Pick<ChainedRow, 'id' | 'ownerId' | 'subjectId' | 'approvalId'>

export const START: Link = { position: 0n, hash: Buffer.alloc(0) }
const ROWS_AT_ONCE = 1000

const CHAINED = `
  select e.id, e.kind, e.owner_id as "ownerId", e.subject_id as "subjectId", e.at, e.actor_realm as "actorRealm",
    e.actor_id as "actorId", e.reason, e.conversions, e.position::text as position, e.hash,
    e.chain_version as "chainVersion", e.requested_by as "requestedBy", e.approval_id as "approvalId", e.prices, p.postings
  from entries e cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_array(account, coin, amount::text, owner_id) order by ordinal), '[]') as postings
    from postings where entry_id = e.id
  ) p where e.chain = $1 and e.position > $2::bigint order by e.position limit $3`

interface Part {
  readonly chain: number
  /** The last link that is known; the start of the chain by default. */
  readonly after?: Link
  /** The most entries to follow; null for all. */
  readonly limit?: number
  readonly onEntry?: (entry: FollowedEntry) => void
}

/** Follows a chain from a link onwards. Any later change breaks a link. */
export async function followChain(
  sql: TransactionSql,
  { chain, after = START, limit, onEntry }: Part,
): Promise<{ violations: string[]; end: Link }> {
  const violations: string[] = []
  let end = after
  const parameters = [chain, after.position.toString(), limit ?? null]
  for await (const rows of sql.unsafe<ChainedRow[]>(CHAINED, parameters).cursor(ROWS_AT_ONCE))
    for (const row of rows) {
      const position = BigInt(row.position)
      if (position !== end.position + 1n)
        violations.push(`Chain ${chain} goes from position ${end.position} to ${position}.`)
      if (!chainHash(end.hash, { ...row, at: row.at.toISOString() }).equals(row.hash))
        violations.push(`Entry ${row.id} does not fit its hash: it or the entry before it was changed.`)
      // The stored hash is used from here on, so that one change is reported once.
      end = { position, hash: row.hash }
      onEntry?.(row)
    }
  return { violations, end }
}

/** The head of each chain, by its number. */
export async function readHeads(sql: TransactionSql): Promise<Map<number, Link>> {
  const heads = await sql<{ id: number; position: string; hash: Buffer }[]>`
    select id, position::text as position, hash from ledger_chains order by id`
  return new Map(heads.map(({ id, position, hash }) => [id, { position: BigInt(position), hash }]))
}

/** Compares where a chain ended with its head. */
export function headViolations(chain: number, end: Link, head: Link): string[] {
  if (end.position === head.position && end.hash.equals(head.hash)) return []
  return [`The head of chain ${chain} is at ${head.position}, and its last entry at ${end.position}.`]
}

/** Follows each chain from its first entry to its head. */
export async function chainViolations(sql: TransactionSql): Promise<string[]> {
  const violations: string[] = []
  const heads = await readHeads(sql)
  const chains = await sql<{ chain: number }[]>`select distinct chain from entries order by chain`
  const ends = new Map<number, Link>()
  for (const { chain } of chains) {
    const followed = await followChain(sql, { chain })
    violations.push(...followed.violations)
    ends.set(chain, followed.end)
  }
  for (const [chain, head] of heads) violations.push(...headViolations(chain, ends.get(chain) ?? START, head))
  for (const chain of ends.keys()) if (!heads.has(chain)) violations.push(`Chain ${chain} has entries and no head.`)
  return violations
}
