/** A value of a row as its MAC covers it. */
type CoveredValue = string | number | boolean | null

/** Makes the MAC of a row, given the kind of row and its fields in a fixed order, with the number of the key. */
export type Authenticate = (row: readonly [kind: string, ...fields: readonly CoveredValue[]]) => {
  readonly mac: Buffer
  readonly keyNumber: number
}

/** The tools for writing rows that are not in the database. Each transaction of Drizzle has those of its database. */
export interface RowContext {
  readonly authenticate: Authenticate
}
