import type { TransactionSql } from 'postgres'
import { AUDIT_CHAIN, capitalized, chainName, type Link } from './seals.ts'

/** A link of a chain that was seen before, and where. */
export interface KnownLink extends Link {
  readonly chain: number
  /** As a text for a message: `the last check`. */
  readonly source: string
}

/**
 * Compares the chains with links that were seen before. A database that was rolled back, cut or rewritten lacks them, even if
 * its own hashes were computed again.
 */
export async function knownLinkViolations(sql: TransactionSql, links: readonly KnownLink[]): Promise<string[]> {
  const violations: string[] = []
  for (const { chain, position, hash, source } of links) {
    if (position === 0n) continue
    const at = position.toString()
    const [row] =
      chain === AUDIT_CHAIN
        ? await sql<{ hash: Buffer }[]>`select hash from audit_seals where position = ${at}::bigint`
        : await sql<{ hash: Buffer }[]>`select hash from seals where chain = ${chain} and position = ${at}::bigint`
    // One sentence for a seal that is gone and for another one in its place: new rows soon take the positions that a rollback has freed.
    if (!row?.hash.equals(hash))
      violations.push(
        `${capitalized(chainName(chain))} lacks the seal at position ${position} that ${source} contains.`,
      )
  }
  return violations
}
