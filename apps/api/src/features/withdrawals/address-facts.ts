import { frozenForms } from '@mintmark/addresses'
import type { AddressFacts } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import type { Connection } from '../../db/set-statements.ts'
import { readFreely } from '../../ledger/reads.ts'

// Staff freeze addresses by hand: there are few, and no index is needed to compare them in lower case.
const READ = `select lower(address) as form, false as ours from frozen_addresses where lower(address) = any($1::text[])
  union all select form, true from own_addresses where form = any($1::text[])`

/** The known facts of an address that a read was made for. */
type Among = (address: string) => AddressFacts

function among(rows: readonly { readonly form: string; readonly ours: boolean }[]): Among {
  const formsOf = (isOurs: boolean) => new Set(rows.filter(({ ours }) => ours === isOurs).map(({ form }) => form))
  const [frozen, ours] = [formsOf(false), formsOf(true)]
  return (address) => {
    const forms = frozenForms(address)
    const isOneOf = (found: ReadonlySet<string>) => found.size > 0 && forms.some((form) => found.has(form))
    return { forms, isFrozen: isOneOf(frozen), isOurs: isOneOf(ours) }
  }
}

const read = (sql: Connection, addresses: readonly string[]) =>
  sql.unsafe<{ form: string; ours: boolean }[]>(READ, [addresses.flatMap(frozenForms)], { prepare: true }).execute()

/** The facts of addresses as they are known now, to show them. */
export const readAddressFacts = async (reads: LedgerSql, addresses: readonly string[]): Promise<Among> =>
  among(await read(reads, addresses))

/** The facts of an address when a command decides about it. A later change concerns later decisions. */
export const factsOfAddress = readFreely(async (sql, keys: readonly (readonly [address: string])[]) => {
  const addresses = keys.map(([address]) => address)
  return addresses.map(among(await read(sql, addresses)))
})
