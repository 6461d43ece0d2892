import type { TransactionSql } from 'postgres'
import type { LedgerSql } from '../db/connect.ts'
import { EVERY_CHECK } from './book-checks.ts'
import { CheckSteps } from './check-steps.ts'
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

/** The number of steps of `verifyBooks`: each invariant, and five that read row by row. */
export const BOOKS_STEPS = EVERY_CHECK.length + 5

/** The number of steps of a check of everything: also of the files of the audit log, of prices, and of figures and snapshots. */
export const WHOLE_STEPS = BOOKS_STEPS + 3

interface Verifying {
  readonly keys: MacKeys
  readonly known?: readonly KnownLink[]
  /** Receives the progress of the check. */
  readonly steps?: CheckSteps
}

/** Checks each invariant by itself, so that the steps can be counted. A sentence that several of them find is said once. */
async function invariantViolations(snapshot: TransactionSql, steps: CheckSteps): Promise<string[]> {
  const found = new Set<string>()
  for (const check of EVERY_CHECK) {
    steps.begin('invariants')
    for (const violation of await runChecks(snapshot, [check], [])) found.add(violation)
  }
  return [...found]
}

/**
 * Checks every invariant of the books on one snapshot and returns a sentence for each violation, in the order of
 * docs/ledger.md. The chains of seals come last, because they read every entry and audit row; they must contain the links that are known
 * from outside. Without keys, MACs are not checked.
 */
export async function verifyBooks(
  sql: LedgerSql,
  { keys, known = [], steps = new CheckSteps(BOOKS_STEPS) }: Verifying,
): Promise<string[]> {
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const found = await invariantViolations(snapshot, steps)
    steps.begin('signatures of approvals')
    const signatures = await everySignatureViolation(snapshot)
    steps.begin('seals')
    const links = await knownLinkViolations(snapshot, known)
    const seals = await chainViolations(snapshot, keys, steps)
    steps.begin('rows without a seal')
    seals.push(...(await unsealedViolations(snapshot, ENTRIES, { keys })))
    seals.push(...(await unsealedViolations(snapshot, AUDIT_ROWS, { keys })))
    steps.begin('rows and the audit log')
    const guarded = await historyViolations(snapshot, 'whole')
    steps.begin('MACs of rows')
    guarded.push(...(await guardedViolations(snapshot, keys)))
    return [...found, ...guarded, ...signatures, ...seals, ...links]
  })
}

/** The size of the books. */
export async function countBooks(sql: LedgerSql): Promise<{ entries: string; postings: string }> {
  const [row] = await sql<{ entries: string; postings: string }[]>`
    select (select count(*) from entries)::text as entries, (select count(*) from postings)::text as postings`
  return row ?? { entries: '0', postings: '0' }
}
