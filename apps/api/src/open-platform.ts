import { openAuditBudget } from './audit/audit-budget.ts'
import { ChangeFeed } from './db/change-feed.ts'
import { CommitWatch } from './db/commit-watch.ts'
import {
  afterTransactions,
  connectDatabase,
  connectFeed,
  connectLedgerWorker,
  connectReads,
  connectVerifier,
} from './db/connect.ts'
import { LiveProcesses } from './db/live-processes.ts'
import { sendInOneChain } from './db/one-chain.ts'
import { rememberReadsOf } from './db/remembered.ts'
import { openReplica } from './db/replica.ts'
import type { Env } from './env.ts'
import { readPrices } from './features/markets/public.ts'
import { openAuditFiles } from './integrations/audit-files.ts'
import { openBooksKeys } from './integrations/books-keys.ts'
import { openCheckpoints, openOutsideStore } from './integrations/checkpoints.ts'
import { type MarketFeed, openMarket } from './integrations/market.ts'
import { openFileStore } from './integrations/open-file-store.ts'
import { openPins } from './integrations/price-pins.ts'
import { openRestoreProofs } from './integrations/restore-proofs.ts'
import { openSecretBox, readSecretsKey } from './integrations/secret-box.ts'
import { openLedger } from './ledger/execute.ts'
import { authenticity } from './ledger/row-mac.ts'
import { Live } from './live/live.ts'
import type { Platform } from './platform.ts'
import { openSessions } from './sessions/sessions.ts'

/** Connects everything that the features need. `close` waits for running work. */
export function openPlatform(env: Env, feed: MarketFeed, now?: () => Date): Platform & { close: () => Promise<void> } {
  const worker = connectLedgerWorker(env.DATABASE_URL)
  const reads = connectReads(env.DATABASE_URL)
  const verifier = connectVerifier(env.VERIFIER_DATABASE_URL || env.DATABASE_URL)
  const booksKeys = openBooksKeys(env)
  const auditBudget = openAuditBudget()
  const rowContext = { ...authenticity(booksKeys), admits: auditBudget.admits }
  const { db, client, close } = connectDatabase(env.DATABASE_URL, rowContext)
  const changes = new ChangeFeed(env)
  afterTransactions(client, changes.noteWrite)
  for (const primary of [db, reads]) rememberReadsOf(primary, changes)
  const late = { url: env.REPLICA_DATABASE_URL, isProduction: env.NODE_ENV === 'production', rowContext }
  const replica = late.url === '' ? undefined : openReplica(late, { client, reads })
  const events = connectFeed(env.DATABASE_URL)
  if (env.CHAINS_PER_BATCH === 1) for (const sql of [worker.sql, reads, verifier, client, events]) sendInOneChain(sql)
  const secrets = openSecretBox(readSecretsKey(env))
  const pins = openPins(reads, secrets)
  const market = openMarket(feed, now, pins.find)
  const outside = openOutsideStore(env)
  const sessions = openSessions(db, reads, changes)
  return {
    startedAt: new Date(),
    phase: { isDraining: false },
    env,
    db,
    reads,
    changes,
    processes: new LiveProcesses(reads),
    deciding: { db, reads },
    replica,
    verifier,
    booksKeys,
    checkpoints: openCheckpoints(outside, booksKeys),
    auditBudget,
    auditFiles: openAuditFiles(outside, booksKeys),
    restoreProofs: openRestoreProofs(outside, booksKeys),
    ledger: openLedger(worker, reads, {
      keys: booksKeys,
      lastKnown: market.lastKnown,
      clock: now,
      chainsPerBatch: env.CHAINS_PER_BATCH,
      noteStatements: changes.noteStatements,
    }),
    sealer: events,
    commits: new CommitWatch(events),
    market,
    pins,
    files: openFileStore(env),
    secrets,
    sessions,
    live: new Live({ feed: events, sessions, readPrices: () => readPrices({ db, market }) }),
    close: async () => {
      feed.stop()
      const clients = [worker.sql, reads, events, verifier]
      await Promise.all([close(), replica?.close(), changes.close(), ...clients.map((sql) => sql.end({ timeout: 5 }))])
    },
  }
}
