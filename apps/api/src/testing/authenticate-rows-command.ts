import postgres from 'postgres'
import { readEnv } from '../env.ts'
import { openBooksKeys } from '../outside/books-keys.ts'
import { authenticateRows } from './authenticate-rows.ts'

// The benchmarks write their people and offers by SQL and have no key.
const sql = postgres(String(process.env.DATABASE_URL), { max: 1 })
await authenticateRows(sql, openBooksKeys(readEnv({ ...process.env, NODE_ENV: 'test' })))
await sql.end()
