/** A value of a row as its MAC covers it. */
type CoveredValue = string | number | boolean | null

/** Makes the MAC of a row, given the kind of row and its fields in a fixed order, with the number of the key. */
export type Authenticate = (row: readonly [kind: string, ...fields: readonly CoveredValue[]]) => {
  readonly mac: Buffer
  readonly keyNumber: number
}

/** A kind of attempt by people who are not signed in. The known accounts have a budget that guesses of others do not use up. */
export interface AttemptKind {
  readonly realm: string
  readonly action: string
  readonly code: string | null
  readonly isAccountKnown: boolean
}

/** The tools for writing rows that are not in the database. Each transaction of Drizzle has those of its database. */
export interface RowContext {
  readonly authenticate: Authenticate
  /** True if another row of this kind may be written in this minute. Otherwise it is only counted. */
  readonly admits: (kind: AttemptKind) => boolean
}
