import type { TransactionSql } from 'postgres'
import { type Link, readHeads, START, sealHash } from './seals.ts'
import { COVERED, type MacKeys, macViolations, type StoredEntry } from './verify-entries.ts'

/** A seal and its entry. */
interface Seal extends StoredEntry {
  readonly position: string
  readonly hash: Buffer
  readonly entryId: string
}
/** A seal whose entry is gone. */
type SealWithoutEntry = Pick<Seal, 'position' | 'hash' | 'entryId'> & { readonly id: null }

/** The entry of a chain that was followed, as far as other checks need it. */
export type FollowedEntry = Pick<StoredEntry, 'id' | 'ownerId' | 'subjectId' | 'approvalId'>

const ROWS_AT_ONCE = 1000

const SEALS = `
  select s.position::text as position, s.hash, s.entry_id as "entryId", ${COVERED}
  from seals s left join entries e on e.chain = s.chain and e.id = s.entry_id
  where s.chain = $1 and s.position > $2::bigint order by s.position limit $3`

interface Part {
  readonly chain: number
  readonly keys: MacKeys
  /** The last link that is known; the start of the chain by default. */
  readonly after?: Link
  /** The most seals to follow; null for all. */
  readonly limit?: number
  readonly onEntry?: (entry: FollowedEntry) => void
}

/** Follows the seals of a chain from a link onwards, with their entries. Any later change breaks a link or a MAC. */
export async function followChain(
  sql: TransactionSql,
  { chain, keys, after = START, limit, onEntry }: Part,
): Promise<{ violations: string[]; end: Link }> {
  const violations: string[] = []
  let end = after
  const parameters = [chain, after.position.toString(), limit ?? null]
  for await (const rows of sql.unsafe<(Seal | SealWithoutEntry)[]>(SEALS, parameters).cursor(ROWS_AT_ONCE))
    for (const row of rows) {
      const position = BigInt(row.position)
      if (position !== end.position + 1n)
        violations.push(`Chain ${chain} goes from position ${end.position} to ${position}.`)
      if (row.id === null)
        violations.push(`The seal at position ${position} of chain ${chain} is of entry ${row.entryId}, which is gone.`)
      else {
        if (!sealHash(end.hash, row.mac ?? Buffer.alloc(0)).equals(row.hash))
          violations.push(`The seal at position ${position} of chain ${chain} does not fit its hash.`)
        violations.push(...macViolations(row, keys))
        onEntry?.(row)
      }
      // The stored hash is used from here on, so that one change is reported once.
      end = { position, hash: row.hash }
    }
  return { violations, end }
}

/** Follows each chain from its first seal to its last one. */
export async function chainViolations(sql: TransactionSql, keys: MacKeys): Promise<string[]> {
  const violations: string[] = []
  for (const chain of (await readHeads(sql)).keys())
    violations.push(...(await followChain(sql, { chain, keys })).violations)
  return violations
}
