import type { LockableTable } from '../../ledger/subject-table.ts'

const READ = 'select address from frozen_addresses where address = any($1::text[])'

/** The frozen addresses that each open transaction has found. */
const open = new WeakMap<object, ReadonlySet<string>>()

/** Read in the transaction that decides about an address. Whatever is frozen later concerns later decisions. */
const table: LockableTable = {
  name: 'frozen_addresses',
  lock: async (transaction, sql, addresses) => {
    const rows = await sql.unsafe<{ address: string }[]>(READ, [[...addresses]], { prepare: true }).execute()
    open.set(transaction, new Set(rows.map(({ address }) => address)))
  },
  changes: () => [],
}

/** What a command declares to know whether an address is frozen. */
export const frozenRead = (address: string) => ({ table, subjectId: address })

export const isFrozen = (transaction: object, address: string): boolean => open.get(transaction)?.has(address) ?? false
