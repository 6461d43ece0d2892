import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, foreignKey, primaryKey, smallint } from 'drizzle-orm/pg-core'

/** The chain of the owner of a row: the one that its id carries. It stands first in every key of such a row. */
export const chain = () => smallint('chain').notNull()

type Key = [chain: AnyPgColumn, id: AnyPgColumn]

interface Chained {
  readonly chain: AnyPgColumn
  readonly id: AnyPgColumn
}

/** The key of a table whose rows have an owner, and the check that the chain is the one that the id carries. */
export const chainedKey = (name: string, { chain, id }: Chained) => [
  primaryKey({ name: `${name}_pkey`, columns: [chain, id] }),
  inChain(name, chain, id),
]

/** The check that the chain of a row is the one that an id of the row carries. */
export const inChain = (name: string, chain: AnyPgColumn, id: AnyPgColumn) =>
  check(`${name}_in_chain`, sql`${chain} = chain_of(${id})`)

/** A reference to a row of the same owner: the chain and the id, in both tables. */
export const refersTo = (name: string, from: Key, to: Key) => foreignKey({ name, columns: from, foreignColumns: to })
