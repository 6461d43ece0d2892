import type { Database } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { userView } from './user-view.ts'

/** A customer's own profile. */
export async function readOwnUser(db: Database, id: string) {
  const [row] = await db.select().from(customers).where(isRow(customers, id))
  return row ? userView(row) : fail('not_found', {})
}
