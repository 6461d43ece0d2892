import type { ReservedSql, Sql } from 'postgres'

/** A connection on which statements of one transaction are sent one behind the other, without waiting in between. */
export type Connection = ReservedSql | Sql

/** One column of a set statement: its type in PostgreSQL, and its value in a row. */
export type Columns<Row> = Readonly<Record<string, readonly [type: string, value: (row: Row) => unknown]>>

/**
 * Types that travel as text within an array, because the driver takes such an array for a single value of its elements'
 * type; and how the text is read again.
 */
const FROM_TEXT: Readonly<Record<string, (text: string) => string>> = {
  bytea: (text) => `decode(${text}, 'hex')`,
  boolean: (text) => `${text}::boolean`,
}

const toText = (value: unknown) => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  return typeof value === 'boolean' ? String(value) : value
}

const parametersOf = <Row>(columns: Columns<Row>) =>
  Object.values(columns)
    .map(([type], index) => `$${index + 1}::${FROM_TEXT[type] ? 'text' : type}[]`)
    .join(', ')

const given = (name: string, type: string) => FROM_TEXT[type]?.(`given.${name}`) ?? `given.${name}`

const valuesOf = <Row>(columns: Columns<Row>, rows: readonly Row[]) =>
  Object.values(columns).map(([, value]) => rows.map((row) => toText(value(row))) as string[])

/** A statement that waits to be sent. Its name stands for its text: one name never has two texts. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

const combined = new Map<string, string>()

function combine(statements: readonly Statement[]): string {
  let before = 0
  const parts = statements.map(({ text, values }, index) => {
    const offset = before
    before += values.length
    return `part_${index} as (${text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`)})`
  })
  return `with ${parts.join(', ')} select`
}

/**
 * Sends statements that do not look at each other's rows as one: the server parses, plans and answers once, which costs
 * more than the rows do. The text of each combination is made and prepared once.
 */
export function sendTogether(sql: Connection, statements: readonly Statement[]): Promise<unknown> {
  const name = statements.map((statement) => statement.name).join()
  const text = combined.get(name) ?? combine(statements)
  combined.set(name, text)
  const values = statements.flatMap((statement) => statement.values) as string[][]
  return sql.unsafe(text, values, { prepare: true }).execute()
}

/** Inserts all rows by one statement, whose text is the same for any number of rows and is therefore prepared once. */
export function inserter<Row>(table: string, columns: Columns<Row>, onConflict = '') {
  const names = Object.keys(columns).join(', ')
  const values = Object.entries(columns).map(([name, [type]]) => given(name, type))
  const text = `insert into ${table} (${names}) select ${values.join(', ')} from unnest(${parametersOf(columns)}) as given(${names}) ${onConflict}`
  return (rows: readonly Row[]): Statement => ({ name: `insert ${table}`, text, values: valuesOf(columns, rows) })
}

/** Updates all rows by one statement; the first `keys` columns find the row, the others are set. */
export function updater<Row>(table: string, keys: number, columns: Columns<Row>) {
  const names = Object.keys(columns)
  const set = Object.entries(columns)
    .slice(keys)
    .map(([name, [type]]) => `${name} = ${given(name, type)}`)
  const where = names.slice(0, keys).map((name) => `${table}.${name} = given.${name}`)
  const text = `update ${table} set ${set.join(', ')} from unnest(${parametersOf(columns)}) as given(${names.join(', ')}) where ${where.join(' and ')}`
  return (rows: readonly Row[]): Statement => ({ name: `update ${table}`, text, values: valuesOf(columns, rows) })
}
