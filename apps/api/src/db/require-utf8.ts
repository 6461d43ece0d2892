import type postgres from 'postgres'

/** The database has another encoding than UTF-8, as a cluster has that was made without a locale. */
export class EncodingError extends Error {}

/** Throws an `EncodingError` if the database of the connection does not store text as UTF-8. */
export async function requireUtf8(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<
    { name: string; owner: string; encoding: string }[]
  >`select datname as name, pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`
  if (row === undefined || row.encoding === 'UTF8') return
  throw new EncodingError(
    `The database "${row.name}" has the encoding ${row.encoding}. It was not changed. Create it anew: create database "${row.name}" owner ` +
      `"${row.owner}" template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
}
