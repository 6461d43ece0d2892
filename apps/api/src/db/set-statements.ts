import { chainOf, invariant } from '@mintmark/domain'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ReservedSql, Sql, TransactionSql } from 'postgres'
import { isFirstChain, orInOneChain, sendsInOneChain } from './one-chain.ts'

/** A connection on which the statements of one transaction are sent one after another without waiting in between. */
export type Connection = ReservedSql | Sql | TransactionSql

/**
 * A row of a table as Drizzle declares it, and the names of its fields. The chain of a row with an id is not one of them: the id
 * carries it, and the statements write it.
 */
export type Stored<Table extends PgTable> = 'id' extends keyof Table['$inferSelect']
  ? Omit<Table['$inferSelect'], 'chain'>
  : Table['$inferSelect']
export type Field<Table extends PgTable> = keyof Stored<Table> & string

/** A statement that waits to be sent. Its name identifies its text: one name never has two texts. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly (readonly unknown[])[]
  /** The place of the chains of the rows among the values; -1 for rows without one. */
  readonly chainAt: number
}

/**
 * Types that travel as text inside an array, because the driver takes such an array for a single value of the element's
 * type; and how the text is read back.
 */
const FROM_TEXT: Readonly<Record<string, (text: string) => string>> = {
  bytea: (text) => `decode(${text}, 'hex')`,
  boolean: (text) => `${text}::boolean`,
}

/** The PostgreSQL type without its precision, which a cast to an array does not need. */
const typeOf = (column: PgColumn) => column.getSQLType().replace(/ ?\(.*?\)/, '')

function toDriver(column: PgColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null
  const sent = column.mapToDriverValue(value)
  if (sent instanceof Uint8Array) return Buffer.from(sent).toString('hex')
  // The driver would take an array of these for a single value of their type.
  return typeof sent === 'boolean' || typeof sent === 'bigint' ? String(sent) : sent
}

/** The columns of a table with the names of their fields; all of them unless some are picked. */
function pick(table: PgTable, fields?: readonly string[]): (readonly [field: string, column: PgColumn])[] {
  const columns = getTableColumns(table)
  return (fields ?? Object.keys(columns)).flatMap((field) => {
    const column = columns[field]
    return column ? [[field, column] as const] : []
  })
}

type Columns = ReturnType<typeof pick>

/** The name of the column and of the field that carries the chain of a row. */
const CHAIN = 'chain'

/** The keys by which rows are found, with the chain in front where ids carry one. */
const keysWithChain = (table: PgTable, keys: readonly string[]) =>
  keys.includes('id') && CHAIN in getTableColumns(table) ? [CHAIN, ...keys] : keys

/** The value of a field: the chain of a row is the one that its id carries. */
const storedValue = (row: object, field: string): unknown => {
  const id: unknown = field === CHAIN ? Reflect.get(row, 'id') : undefined
  return typeof id === 'string' ? chainOf(id) : Reflect.get(row, field)
}

/** The place of the chain among columns; -1 without one. */
const chainAtOf = (columns: Columns) => columns.findIndex(([field]) => field === CHAIN)

const namesOf = (columns: Columns) => columns.map(([, { name }]) => name)
const given = ([, column]: Columns[number]) =>
  FROM_TEXT[typeOf(column)]?.(`given.${column.name}`) ?? `given.${column.name}`
const given$ = (columns: Columns) => {
  const types = columns.map(([, column]) => typeOf(column)).map((type) => (FROM_TEXT[type] ? 'text' : type))
  return `unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) as given(${namesOf(columns)})`
}
const valuesOf = (columns: Columns, rows: readonly object[]) =>
  columns.map(([field, column]) => rows.map((row) => toDriver(column, storedValue(row, field))))

/** Inserts all rows with one statement. Its text is the same for any number of rows, so it is prepared once. */
export function inserter<Table extends PgTable, Name extends Field<Table> = Field<Table>>(
  table: Table,
  { fields, onConflict = '' }: { readonly fields?: readonly Name[]; readonly onConflict?: string } = {},
): (rows: readonly Pick<Stored<Table>, Name>[]) => Statement {
  const columns = pick(table, fields && keysWithChain(table, fields))
  const name = getTableName(table)
  const chainAt = chainAtOf(columns)
  const into = `insert into ${name} (${namesOf(columns)})`
  const text = `${into} select ${columns.map(given)} from ${given$(columns)} ${onConflict}`
  if (chainAt >= 0) {
    const selected = columns.map((each) => (each[0] === CHAIN ? 'home.chain' : given(each)))
    const where = isFirstChain('home.chain', chainAt + 1)
    orInOneChain(
      text,
      `${into} select ${selected} from ledger_chains home, ${given$(columns)} where ${where} ${onConflict}`,
    )
  }
  return (rows) => ({ name: `insert ${name}`, text, values: valuesOf(columns, rows), chainAt })
}

/** A statement that finds rows by their keys, and what it says in addition when they are in one chain. */
const ofFirstChain = (text: string, name: string, chainAt: number) =>
  chainAt < 0 ? text : orInOneChain(text, `${text} and ${isFirstChain(`${name}.chain`, chainAt + 1)}`)

/** Updates all rows with one statement: the keys find each row, the other fields are set. */
export function updater<Table extends PgTable, Name extends Field<Table>>(
  table: Table,
  keys: readonly string[],
  fields: readonly Name[],
): (rows: readonly Pick<Stored<Table>, Name>[]) => Statement {
  const name = getTableName(table)
  const byKey = keysWithChain(table, keys)
  const set = pick(table, fields).map((each) => `${each[1].name} = ${given(each)}`)
  const where = pick(table, byKey).map((each) => `${name}.${each[1].name} = ${given(each)}`)
  const columns = pick(table, [...byKey, ...fields])
  const chainAt = chainAtOf(columns)
  const text = ofFirstChain(
    `update ${name} set ${set} from ${given$(columns)} where ${where.join(' and ')}`,
    name,
    chainAt,
  )
  return (rows) => ({ name: `update ${name}`, text, values: valuesOf(columns, rows), chainAt })
}

/** Deletes all rows with one statement: the keys find each row. */
export function deleter<Table extends PgTable, Key extends Field<Table>>(
  table: Table,
  keys: readonly Key[],
): (rows: readonly Pick<Stored<Table>, Key>[]) => Statement {
  const name = getTableName(table)
  const columns = pick(table, keys)
  const where = columns.map((each) => `${name}.${each[1].name} = ${given(each)}`)
  const chainAt = chainAtOf(columns)
  const text = ofFirstChain(`delete from ${name} using ${given$(columns)} where ${where.join(' and ')}`, name, chainAt)
  return (rows) => ({ name: `delete ${name}`, text, values: valuesOf(columns, rows), chainAt })
}

/**
 * Locks the rows that have these keys, in the order of the keys, and selects them under the names of their fields. Its parameters
 * are those of `keyValues`.
 */
export function lockText(
  table: PgTable,
  keys: readonly string[],
  strength: 'update' | 'no key update' = 'update',
): string {
  const name = getTableName(table)
  const columns = pick(table).map(([field, column]) => `${name}.${column.name} as "${field}"`)
  const byKey = pick(table, keysWithChain(table, keys))
  const key = byKey.map(([, column]) => `${name}.${column.name}`)
  const types = byKey.map(([, column], index) => `$${index + 1}::${typeOf(column)}[]`)
  // A list of one key always uses the index, however large the table was at planning time.
  const wanted =
    byKey.length === 1
      ? `where ${key} = any(${types})`
      : `join ${given$(byKey)} on ${byKey.map((each, index) => `${key[index]} = ${given(each)}`).join(' and ')}`
  const ordered = `order by ${key} for ${strength} of ${name}`
  const text = `select ${columns} from ${name} ${wanted} ${ordered}`
  const chainAt = chainAtOf(byKey)
  if (chainAt < 0) return text
  return orInOneChain(
    text,
    `select ${columns} from ${name} ${wanted} where ${isFirstChain(`${name}.chain`, chainAt + 1)} ${ordered}`,
  )
}

/** The values by which rows with a single key are found: a list for each column of the key. */
export function keyValues(table: PgTable, key: string, ids: readonly string[]): unknown[][] {
  const keys = keysWithChain(table, [key])
  return keys.map((field) => ids.map((id) => (field === CHAIN ? chainOf(id) : id)))
}

/** Adds the rows of these keys that do not exist yet, in the order of the keys. The other columns get their defaults. */
export function addMissingText(table: PgTable, key: string): string {
  const [[, column] = []] = pick(table, [key])
  invariant(column !== undefined, `${getTableName(table)} has no ${key}`)
  return `insert into ${getTableName(table)} (${column.name}) select unnest($1::${typeOf(column)}[]) order by 1 on conflict do nothing`
}

/** Reads a locked row: values that the driver leaves as text, such as money, get the type of the schema. */
export function reader<Table extends PgTable>(table: Table): (row: Stored<Table>) => Stored<Table> {
  const custom = pick(table).filter(([, { dataType }]) => dataType === 'custom')
  return (row) => {
    const read = custom.map(([field, column]) => {
      const value: unknown = Reflect.get(row, field)
      return [field, value === null ? null : column.mapFromDriverValue(value)]
    })
    return { ...row, ...Object.fromEntries(read) }
  }
}

/** A statement for each chain of its rows. */
function byChain(statement: Statement): Statement[] {
  const { values, chainAt } = statement
  const chains = values[chainAt] ?? []
  const each = [...new Set(chains)]
  if (each.length < 2) return [statement]
  return each.map((chain) => ({
    ...statement,
    values: values.map((list) => list.filter((_, row) => chains[row] === chain)),
  }))
}

/** Sends statements one after another without waiting in between: for a client of one chain, one for each chain of its rows. */
export function sendEach(sql: Connection, statements: readonly Statement[]): Promise<unknown> {
  const each = sendsInOneChain(sql) ? statements.flatMap(byChain) : statements
  return Promise.all(
    each.map(({ text, values }) => sql.unsafe(text, values as string[][], { prepare: true }).execute()),
  )
}
