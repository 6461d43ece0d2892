import type postgres from 'postgres'

/** Makes a function of the session for ids of rows that are written in bulk: the id carries the chain of its owner. */
export const createIdFunction = (sql: postgres.Sql | postgres.TransactionSql) => sql`
  create or replace function pg_temp.id_in(chain int, at interval) returns uuid language sql as $$
    select encode(set_byte(uuid_send(made), 8, 128 | (chain << 2) | (get_byte(uuid_send(made), 8) & 3)), 'hex')::uuid
    from (select uuidv7(at) as made) given
  $$`
