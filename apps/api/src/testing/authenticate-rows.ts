import type postgres from 'postgres'
import { GUARDED_ROWS } from '../db/guarded-rows.ts'
import type { BooksKeys } from '../integrations/books-keys.ts'
import { authenticator } from '../ledger/row-mac.ts'
import { coveredSession, type StaffSession } from '../sessions/sessions.ts'

/** Gives every row of the guarded tables its MAC, as whoever holds the books' keys could. */
export async function authenticateRows(sql: postgres.Sql | postgres.TransactionSql, keys: BooksKeys): Promise<void> {
  const authenticate = authenticator(keys)
  for (const { name, columns, covered } of GUARDED_ROWS)
    for (const row of await sql.unsafe<{ id: string; mac: Buffer }[]>(`select ${columns} from ${name} r`)) {
      const { mac, keyNumber } = authenticate(covered(row as never))
      if (mac.equals(row.mac)) continue
      await sql`update ${sql(name)} set mac = ${mac}, key_number = ${keyNumber} where id = ${row.id}`
    }
}

const STAFF_SESSIONS = `
  select token_hash as "tokenHash", id, staff_id as "staffId", created_at as "createdAt", expires_at as "expiresAt"
  from sessions where staff_id is not null`

/** Gives every staff session its MAC. */
export async function authenticateSessions(sql: postgres.Sql, keys: BooksKeys): Promise<void> {
  const authenticate = authenticator(keys)
  for (const session of await sql.unsafe<StaffSession[]>(STAFF_SESSIONS)) {
    const { mac, keyNumber } = authenticate(coveredSession(session))
    await sql`update sessions set mac = ${mac}, key_number = ${keyNumber} where id = ${session.id}`
  }
}
