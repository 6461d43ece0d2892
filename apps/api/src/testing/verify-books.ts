import { verifyBooks as verify } from '../ledger/books.ts'
import { sealAuditRows, sealEntries } from '../ledger/seal-entries.ts'
import type { Platform } from '../platform.ts'

/** Seals every entry and audit row that was committed. */
export async function sealAll({ sealer }: Pick<Platform, 'sealer'>): Promise<void> {
  while (!(await sealEntries(sealer)).isCaughtUp);
  while (!(await sealAuditRows(sealer)).isCaughtUp);
}

/** Seals everything, as the job does in production, and checks the books: a sentence for each violation. */
export async function verifyBooks(platform: Pick<Platform, 'reads' | 'sealer' | 'booksKeys'>): Promise<string[]> {
  await sealAll(platform)
  return verify(platform.reads, { keys: platform.booksKeys })
}
