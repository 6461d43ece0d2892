import type { TransactionSql } from 'postgres'
import type { Link } from './seals.ts'

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
    const [row] = await sql<{ hash: Buffer }[]>`
      select hash from seals where chain = ${chain} and position = ${position.toString()}::bigint`
    if (!row) violations.push(`Chain ${chain} has no seal at position ${position}, which ${source} contains.`)
    else if (!row.hash.equals(hash))
      violations.push(`The seal at position ${position} of chain ${chain} is not the one that ${source} contains.`)
  }
  return violations
}
