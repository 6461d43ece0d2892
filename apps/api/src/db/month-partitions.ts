import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/**
 * Adds the partitions that the audit log and the outbox still need for this month and the next three, each in its own
 * transaction, and returns their names. Safe to repeat and to run concurrently. Throws if a long read keeps a partition from
 * being attached.
 */
export async function addMonthPartitions(db: Pick<Database, 'execute'>): Promise<string[]> {
  const added: string[] = []
  for (;;) {
    const [row] = await db.execute<{ name: string | null }>(sql`select add_missing_partition() as name`)
    if (!row?.name) return added
    added.push(row.name)
  }
}
