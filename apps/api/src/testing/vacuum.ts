import type { LedgerSql } from '../db/connect.ts'

/** Vacuums tables until indexes alone can answer. A connection that is being opened meanwhile, even by another test, keeps pages back. */
export async function vacuum(sql: Pick<LedgerSql, 'unsafe'>, ...tables: string[]): Promise<void> {
  const hidden = `select from pg_class where oid = any('{${tables.join()}}'::regclass[]) and relallvisible < relpages`
  do await sql.unsafe(`vacuum (analyze) ${tables.join()}`)
  while ((await sql.unsafe(hidden)).length > 0)
}
