import type { AuditBudget } from './audit/audit-budget.ts'
import type { ChangeFeed } from './db/change-feed.ts'
import type { CommitWatch } from './db/commit-watch.ts'
import type { Database, LedgerSql } from './db/connect.ts'
import type { LiveProcesses } from './db/live-processes.ts'
import type { Replica } from './db/replica.ts'
import type { Env } from './env.ts'
import type { AuditFiles } from './integrations/audit-files.ts'
import type { BooksKeys } from './integrations/books-keys.ts'
import type { Checkpoints } from './integrations/checkpoints.ts'
import type { FileStore } from './integrations/file-store.ts'
import type { Market } from './integrations/market.ts'
import type { Pins } from './integrations/price-pins.ts'
import type { RestoreProofs } from './integrations/restore-proofs.ts'
import type { SecretBox } from './integrations/secret-box.ts'
import type { Ledger } from './ledger/execute.ts'
import type { Live } from './live/live.ts'
import type { Sessions } from './sessions/sessions.ts'

/** The services that the features need. It is built once, in `main`, and passed to every route file. */
export interface Platform {
  /** When this process opened it. */
  readonly startedAt: Date
  /** True once the process was asked to stop: it serves what still arrives, and tells balancers to send nothing more. */
  readonly phase: { isDraining: boolean }
  readonly env: Env
  readonly db: Database
  /** Hand-written statements for reads that must be fast. */
  readonly reads: LedgerSql
  /** Hears of the changes of what this process remembers. */
  readonly changes: ChangeFeed
  /** The processes that answer calls on this database, by which limits per minute are divided. */
  readonly processes: LiveProcesses
  /** The clients for facts that precede a decision: those of the primary, also in a read that may be late. */
  readonly deciding: { readonly db: Database; readonly reads: LedgerSql }
  /** The clients for reads that may be late; undefined if there is no replica. */
  readonly replica: Replica | undefined
  /** Reads the books to verify them, and can change nothing. */
  readonly verifier: LedgerSql
  /** The keys that sign checkpoints and authenticate entries. */
  readonly booksKeys: BooksKeys
  /** Signed checkpoints of the books, outside the database. */
  readonly checkpoints: Checkpoints
  /** The rows of the audit log that this process may write for people who are not signed in. */
  readonly auditBudget: AuditBudget
  /** The rows of the audit log outside the database. */
  readonly auditFiles: AuditFiles
  /** The certificates of proven restores, outside the database. */
  readonly restoreProofs: RestoreProofs
  readonly ledger: Ledger
  /** Finds new entries and seals them. */
  readonly sealer: LedgerSql
  /** Tells the loops that look for new rows when something was committed. */
  readonly commits: CommitWatch
  readonly market: Market
  /** The prices that staff pinned, as this process last read them. */
  readonly pins: Pins
  readonly files: FileStore
  readonly secrets: SecretBox
  readonly sessions: Sessions
  /** The event streams of this process. */
  readonly live: Live
}
