import postgres from 'postgres'
import { insertAudit } from '../audit/audit-event.ts'
import { sendTogether } from '../db/set-statements.ts'
import { readEnv } from '../env.ts'
import { authenticator } from '../ledger/row-mac.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { openBooksKeys } from '../outside/books-keys.ts'
import { authenticateRows, authenticateSessions } from './authenticate-rows.ts'

// The benchmarks write their people, offers and limits by SQL and have no key.
const sql = postgres(String(process.env.DATABASE_URL), { max: 1 })
const keys = openBooksKeys(readEnv({ ...process.env, NODE_ENV: 'test' }))
await authenticateRows(sql, keys)
await authenticateSessions(sql, keys)
const none = { limit_usd: null }
const change = { actor: SYSTEM, action: 'approval_limit.change', before: none, after: none, outcome: 'done' } as const
await sendTogether(sql, [insertAudit([change], authenticator(keys))])
await sql.end()
