import postgres from 'postgres'
import { insertAudit } from '../audit/audit-event.ts'
import { connectDatabase } from '../db/connect.ts'
import { bundles, coins } from '../db/schema.ts'
import { sendTogether } from '../db/send-together.ts'
import { readEnv } from '../env.ts'
import { adminBundleView } from '../features/bundles/public.ts'
import { adminCoinView } from '../features/coins/public.ts'
import { openBooksKeys } from '../integrations/books-keys.ts'
import { authenticator } from '../ledger/row-mac.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { authenticateRows, authenticateSessions } from './authenticate-rows.ts'
import { WITHOUT_KEYS } from './without-keys.ts'

// The benchmarks write their people, offers and limits by SQL and have no key.
const sql = postgres(String(process.env.DATABASE_URL), { max: 1 })
const keys = openBooksKeys(readEnv({ ...process.env, NODE_ENV: 'test' }))
await authenticateRows(sql, keys)
await authenticateSessions(sql, keys)
const none = { limit_usd: null }
const done = { actor: SYSTEM, outcome: 'done' } as const
const set = await sql<{ name: string; value: string }[]>`select name, value from settings`
const after = Object.fromEntries(set.map(({ name, value }) => [name, value]))
const { db, close } = connectDatabase(String(process.env.DATABASE_URL), WITHOUT_KEYS)
const offers = [
  ...(await db.select().from(coins)).map((coin) => ({
    ...done,
    action: 'coin.create' as const,
    subjectId: coin.id,
    after: adminCoinView(coin),
  })),
  ...(await db.select().from(bundles)).map((bundle) => ({
    ...done,
    action: 'bundle.create' as const,
    subjectId: bundle.id,
    after: adminBundleView(bundle),
  })),
]
await close()
const changes = [
  { ...done, action: 'approval_limit.change' as const, before: none, after: none },
  { ...done, action: 'controls.change' as const, after },
  ...offers,
]
await sendTogether(sql, [insertAudit(changes, authenticator(keys))])
await sql.end()
