import { frozenForms } from '@mintmark/addresses'
import type { LedgerSql } from '../../db/connect.ts'
import type { Connection } from '../../db/set-statements.ts'
import { readFreely } from '../../ledger/reads.ts'

// Staff freeze addresses by hand: there are few, and no index is needed to compare them in lower case.
const READ = 'select lower(address) as form from frozen_addresses where lower(address) = any($1::text[])'

/** Tells whether an address is one of those that a read has found. */
type Among = (address: string) => boolean

const among = (rows: readonly { readonly form: string }[]): Among => {
  const found = new Set(rows.map(({ form }) => form))
  return (address) => found.size > 0 && frozenForms(address).some((form) => found.has(form))
}

const read = (sql: Connection, addresses: readonly string[]) =>
  sql.unsafe<{ form: string }[]>(READ, [addresses.flatMap(frozenForms)], { prepare: true }).execute()

/** Which of the addresses are frozen now, to show it. */
export const readFrozen = async (reads: LedgerSql, addresses: readonly string[]): Promise<Among> =>
  among(await read(reads, addresses))

/** True if an address is frozen when a command decides about it. Freezing it later concerns later decisions. */
export const isFrozen = readFreely(async (sql, keys: readonly (readonly [address: string])[]) => {
  const addresses = keys.map(([address]) => address)
  return addresses.map(among(await read(sql, addresses)))
})
