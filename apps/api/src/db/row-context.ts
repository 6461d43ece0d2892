/** A value of a row as its MAC covers it. */
type CoveredValue = string | number | boolean | null

/** The kind of a row and its fields in a fixed order. */
export type CoveredFields = readonly [kind: string, ...fields: readonly CoveredValue[]]

/** The MAC of a row, and the number of the key that made it. */
export interface Proof {
  readonly mac: Buffer
  readonly keyNumber: number
}

/** Makes the MAC of a row with the newest key. */
export type Authenticate = (row: CoveredFields) => Proof

/** True if a MAC was made for exactly this row, by one of the keys. */
type IsAuthentic = (row: CoveredFields, proof: Proof) => boolean

/** A kind of attempt by people who are not signed in. The known accounts have a budget that guesses of others do not use up. */
export interface AttemptKind {
  readonly realm: string
  readonly action: string
  readonly code: string | null
  readonly isAccountKnown: boolean
}

/** Makes and checks MACs of rows. */
export interface Authenticity {
  readonly authenticate: Authenticate
  readonly isAuthentic: IsAuthentic
}

/** The tools for writing rows that are not in the database. Each transaction of Drizzle has those of its database. */
export interface RowContext extends Authenticity {
  /** True if another row of this kind may be written in this minute. Otherwise it is only counted. */
  readonly admits: (kind: AttemptKind) => boolean
}
