import type { LedgerSql } from '../db/connect.ts'
import { EVERY_CHECK } from './book-checks.ts'
import { type KnownLink, knownLinkViolations } from './known-links.ts'
import type { MacKeys } from './mac-violations.ts'
import { historyViolations } from './row-history.ts'
import { runChecks } from './run-checks.ts'
import { AUDIT_ROWS } from './verify-audit.ts'
import { chainViolations } from './verify-chain.ts'
import { ENTRIES } from './verify-entries.ts'
import { guardedViolations } from './verify-rows.ts'
import { everySignatureViolation } from './verify-signatures.ts'
import { unsealedViolations } from './verify-unsealed.ts'

/**
 * Checks every invariant of the books on one snapshot and returns a sentence for each violation, in the order of
 * docs/ledger.md. The chains of seals come last, because they read every entry and audit row; they must contain the links that are known
 * from outside. Without keys, MACs are not checked.
 */
export async function verifyBooks(
  sql: LedgerSql,
  { keys, known = [] }: { readonly keys: MacKeys; readonly known?: readonly KnownLink[] },
): Promise<string[]> {
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const found = await runChecks(snapshot, EVERY_CHECK, [])
    const signatures = await everySignatureViolation(snapshot)
    const links = await knownLinkViolations(snapshot, known)
    const seals = [
      ...(await chainViolations(snapshot, keys)),
      ...(await unsealedViolations(snapshot, ENTRIES, { keys })),
      ...(await unsealedViolations(snapshot, AUDIT_ROWS, { keys })),
    ]
    const guarded = [...(await historyViolations(snapshot, 'whole')), ...(await guardedViolations(snapshot, keys))]
    return [...found, ...guarded, ...signatures, ...seals, ...links]
  })
}

/** The size of the books. */
export async function countBooks(sql: LedgerSql): Promise<{ entries: string; postings: string }> {
  const [row] = await sql<{ entries: string; postings: string }[]>`
    select (select count(*) from entries)::text as entries, (select count(*) from postings)::text as postings`
  return row ?? { entries: '0', postings: '0' }
}
