import type postgres from 'postgres'
import { GUARDED_ROWS } from '../db/guarded-rows.ts'
import { authenticator } from '../ledger/row-mac.ts'
import type { BooksKeys } from '../outside/books-keys.ts'

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
