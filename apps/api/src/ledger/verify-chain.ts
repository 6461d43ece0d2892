import type { TransactionSql } from 'postgres'
import type { MacKeys } from './mac-violations.ts'
import type { SealedKind, SealedRow } from './sealed-kind.ts'
import { AUDIT_CHAIN, capitalized, chainName, type Link, readHeads, START, sealHash } from './seals.ts'
import { AUDIT_ROWS } from './verify-audit.ts'
import { ENTRIES } from './verify-entries.ts'

interface Seal {
  readonly position: string
  readonly hash: Buffer
  readonly sealedId: string
}
/** A seal whose row is gone. */
type SealWithoutRow = Seal & { readonly id: null }

const ROWS_AT_ONCE = 1000

const textOf = ({ seals, sealedId, covered }: SealedKind<never>) => `
  select s.position::text as position, s.hash, s.${sealedId} as "sealedId", ${covered}
  from ${seals} and s.position > $2::bigint order by s.position limit $3`

const isGone = <Row extends SealedRow>(row: (Seal & Row) | SealWithoutRow): row is SealWithoutRow => row.id === null

interface Part<Row> {
  readonly chain: number
  readonly keys: MacKeys
  /** The last link that is known; the start of the chain by default. */
  readonly after?: Link
  /** The most seals to follow; null for all. */
  readonly limit?: number
  readonly onRow?: (row: Row) => void
}

/** Follows the seals of a chain from a link onwards, with their rows. Any later change breaks a link or a MAC. */
export async function followChain<Row extends SealedRow>(
  sql: TransactionSql,
  kind: SealedKind<Row>,
  { chain, keys, after = START, limit, onRow }: Part<Row>,
): Promise<{ violations: string[]; end: Link }> {
  const violations: string[] = []
  const name = chainName(chain)
  let end = after
  const parameters = [chain, after.position.toString(), limit ?? null]
  const found = sql.unsafe<((Seal & Row) | SealWithoutRow)[]>(textOf(kind), parameters)
  for await (const rows of found.cursor(ROWS_AT_ONCE))
    for (const row of rows) {
      const position = BigInt(row.position)
      if (position !== end.position + 1n)
        violations.push(`${capitalized(name)} goes from position ${end.position} to ${position}.`)
      if (isGone(row))
        violations.push(
          `The seal at position ${position} of ${name} is of ${kind.noun} ${row.sealedId}, which is gone.`,
        )
      else {
        if (!sealHash(end.hash, row.mac ?? Buffer.alloc(0)).equals(row.hash))
          violations.push(`The seal at position ${position} of ${name} does not fit its hash.`)
        violations.push(...kind.macViolations(row, keys))
        onRow?.(row)
      }
      // The stored hash is used from here on, so that one change is reported once.
      end = { position, hash: row.hash }
    }
  return { violations, end }
}

/** Follows each chain from its first seal to its last one. */
export async function chainViolations(sql: TransactionSql, keys: MacKeys): Promise<string[]> {
  const violations: string[] = []
  for (const chain of (await readHeads(sql)).keys()) {
    const followed =
      chain === AUDIT_CHAIN
        ? await followChain(sql, AUDIT_ROWS, { chain, keys })
        : await followChain(sql, ENTRIES, { chain, keys })
    violations.push(...followed.violations)
  }
  return violations
}
