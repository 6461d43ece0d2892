import { frozenForms } from '@mintmark/addresses'
import type { LedgerSql } from '../../db/connect.ts'
import type { Connection } from '../../db/set-statements.ts'
import type { LockableTable } from '../../ledger/subject-table.ts'

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

/** What each open transaction has found. */
const open = new WeakMap<object, Among>()

/** Read in the transaction that decides about an address. Whatever is frozen later concerns later decisions. */
const table: LockableTable = {
  name: 'frozen_addresses',
  lock: async (transaction, sql, addresses) => {
    open.set(transaction, among(await read(sql, addresses)))
  },
  changes: () => [],
}

/** What a command declares to know whether an address is frozen. */
export const frozenRead = (address: string) => ({ table, subjectId: address })

export const isFrozen = (transaction: object, address: string): boolean => open.get(transaction)?.(address) ?? false
