import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema.ts'

/** The role under which the API works. It may append to the books and never rewrite them. */
export const API_ROLE = 'mintmark_api'

/** Lanes of the ledger in one process: each is one connection and one chain of entries. */
export const LEDGER_LANES = 2

const READ_CONNECTIONS = 8

const shared = (role: string | undefined) => ({
  onnotice: () => undefined,
  connection: {
    application_name: 'mintmark-api',
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 20_000,
    ...(role && { role }),
  },
})

/** The ledger's own client: one connection a lane. */
export const connectLedger = (url: string) => postgres(url, { max: LEDGER_LANES, ...shared(API_ROLE) })
export type LedgerSql = ReturnType<typeof connectLedger>

/** A client for hand-written reads that must be quick: sessions, balances, histories. */
export const connectReads = (url: string) => postgres(url, { max: READ_CONNECTIONS, ...shared(API_ROLE) })

/**
 * Everything that is no movement of money: drizzle, and the client beneath it. Drizzle changes how its client reads
 * dates and numbers, so the ledger has a client of its own.
 */
export function connectDatabase(url: string, role: string | undefined = API_ROLE) {
  const client = postgres(url, { max: READ_CONNECTIONS, ...shared(role) })
  return { db: drizzle({ client, schema }), close: () => client.end({ timeout: 5 }) }
}
export type Database = ReturnType<typeof connectDatabase>['db']
