/** The first to notice a tampering: the database, which refuses it, the check that runs each minute, the check of everything, or none. */
export type Seen = 'refused' | 'minute' | 'night' | 'unseen'

/** The order from the best to the worst. */
export const SEEN: readonly Seen[] = ['refused', 'minute', 'night', 'unseen']

/** The database roles that tamper: that of the API, and the owner of the tables, whom triggers do not stop. */
export type Role = 'api' | 'owner'

/** A change of the database that the product did not make. */
export interface Tampering {
  readonly name: string
  /** The statements, which run in one transaction. */
  readonly sql: string
  /** The tables whose triggers the owner turns off for it. */
  readonly tables: readonly string[]
  /** The one that must notice it at the latest, by role; for one that none notices, the reason. */
  readonly api: Expected
  readonly owner: Expected
}

export type Expected = Exclude<Seen, 'unseen'> | { readonly unseen: string }

/** A tampering whose expectation is the same for both roles, or by role. */
export const tampering = (
  name: string,
  tables: readonly string[],
  [api, owner = api]: readonly [api: Expected, owner?: Expected],
  sql: string,
): Tampering => ({ name, tables, api, owner, sql })

/** An id of the same time and chain as another one. */
export const forged = (id: string): string => `overlay(${id}::text placing 'ffffffff' from 29)::uuid`

/** A copy of rows with other values of some columns, which are SQL. */
export const copied = (table: string, where: string, values: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(values).map(([column, value]) => `'${column}', ${value}`)
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${pairs.join(', ')}))).* from ${table} t where ${where}`
}
