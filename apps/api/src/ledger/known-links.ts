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
    const name = chainName(chain)
    if (!row) violations.push(`${capitalized(name)} has no seal at position ${position}, which ${source} contains.`)
    else if (!row.hash.equals(hash))
      violations.push(`The seal at position ${position} of ${name} is not the one that ${source} contains.`)
  }
  return violations
}
