import type { LedgerSql } from '../../db/connect.ts'
import type { AuditFiles } from '../../integrations/audit-files.ts'
import type { BooksKeys } from '../../integrations/books-keys.ts'
import type { RestoreCertificate, RestoreProofs } from '../../integrations/restore-proofs.ts'
import { countBooks, verifyBooks } from '../../ledger/books.ts'
import { figureViolations } from '../../ledger/figure-checks.ts'
import { keptPriceViolations } from '../../ledger/price-comparison.ts'
import { findLostRows } from './lost-rows.ts'

interface Tools {
  readonly sql: LedgerSql
  readonly keys: BooksKeys
  readonly files: AuditFiles
  readonly proofs: RestoreProofs
}

/** The last audit row that has a seal, and its time. */
const LAST = `
  select s.position::text as position, e.at from audit_seals s
  join audit_log e on e.chain = chain_of(s.audit_id) and e.id = s.audit_id order by s.position desc limit 1`

/**
 * Verifies a restored database by itself: it is older than the checkpoints, which therefore prove nothing about it. If its books are right,
 * signs and keeps a certificate. Returns the violations otherwise.
 */
export async function proveRestore(
  { sql, keys, files, proofs }: Tools,
  backup: string,
  now = new Date(),
): Promise<{
  readonly violations: readonly string[]
  readonly certificate?: Omit<RestoreCertificate, 'version'>
}> {
  const violations = [
    ...(await verifyBooks(sql, { keys, known: [] })),
    ...(await keptPriceViolations(sql, { keys, known: [] })),
    ...(await figureViolations(sql)),
  ]
  if (violations.length > 0) return { violations }
  const [last] = await sql.unsafe<{ position: string; at: Date }[]>(LAST)
  const { entries } = await countBooks(sql)
  let lostRows = 0
  for await (const _ of findLostRows(sql, files)) lostRows++
  const certificate = {
    at: now.toISOString(),
    backup,
    restoredTo: last?.at.toISOString() ?? '',
    position: last?.position ?? '0',
    entries: Number(entries),
    lostRows,
  }
  await proofs.write(certificate)
  return { violations, certificate }
}
