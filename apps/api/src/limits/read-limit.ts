import { type LimitName, SETTINGS } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { settings } from '../db/schema.ts'

/** A limit as staff have set it. 0: no limit. */
export async function readLimit(db: Pick<Database, 'select'>, name: LimitName): Promise<number> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row === undefined || row.value === '' ? SETTINGS[name].default : Number(row.value)
}
