import type { TransactionSql } from 'postgres'
import type { CheckSteps } from './check-steps.ts'
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
  /** Called now and then with the position that was reached. */
  readonly onPosition?: (position: bigint) => void
}

/** Follows the seals of a chain from a link onwards, with their rows. Any later change breaks a link or a MAC. */
export async function followChain<Row extends SealedRow>(
  sql: TransactionSql,
  kind: SealedKind<Row>,
  { chain, keys, after = START, limit, onRow, onPosition }: Part<Row>,
): Promise<{ violations: string[]; end: Link }> {
  const violations: string[] = []
  const name = chainName(chain)
  let end = after
  const parameters = [chain, after.position.toString(), limit ?? null]
  const found = sql.unsafe<((Seal & Row) | SealWithoutRow)[]>(textOf(kind), parameters)
  for await (const rows of found.cursor(ROWS_AT_ONCE)) {
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
    onPosition?.(end.position)
  }
  return { violations, end }
}

/** Follows each chain from its first seal to its last one, and tells the step how many of all seals it has followed. */
export async function chainViolations(sql: TransactionSql, keys: MacKeys, steps: CheckSteps): Promise<string[]> {
  const violations: string[] = []
  const heads = await readHeads(sql)
  const total = [...heads.values()].reduce((sum, { position }) => sum + position, 0n)
  let before = 0n
  for (const [chain, head] of heads) {
    const part = { chain, keys, onPosition: (position: bigint) => steps.reach(before + position, total) }
    const followed =
      chain === AUDIT_CHAIN ? await followChain(sql, AUDIT_ROWS, part) : await followChain(sql, ENTRIES, part)
    violations.push(...followed.violations)
    before += head.position
  }
  return violations
}
