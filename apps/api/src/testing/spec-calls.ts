import type { Furnished } from './furnish.ts'
import type { Person } from './people.ts'

/** A request with the fields that a specification names and no other. */
export interface BareRequest {
  readonly path: string
  /** The caller, if not the usual customer or staff member. */
  readonly by?: Person | 'a visitor'
  readonly body?: Readonly<Record<string, unknown>>
  /** The text fields of a multipart form, which also carries an image. */
  readonly form?: Readonly<Record<string, string>>
}

/** The platform that the calls of the specifications need. */
export type SpecPlatform = Pick<Furnished, 'platform' | 'offers' | 'customer' | 'other' | 'staff' | 'investmentId'>

export type Preparation = (at: SpecPlatform) => BareRequest | Promise<BareRequest>

/** A call of a specification. Each prepares the rows that it uses up, so that they can be sent in any order. */
export interface SpecCall {
  readonly by: 'customer' | 'staff'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The request in words: several requests may share an address. */
  readonly name: string
  readonly prepare: Preparation
  /** The fields of the answer that the specification names. Of a list, the fields of its rows; it must not be empty. */
  readonly fields: readonly string[]
}

type Row = readonly [method: SpecCall['method'], name: string, fields: string, prepare: Preparation]

export type Rows = readonly Row[]

/** The calls of one table of a specification. The fields are separated by blanks. */
export const callsBy = (by: SpecCall['by'], rows: Rows): SpecCall[] =>
  rows.map(([method, name, fields, prepare]) => ({
    by,
    method,
    name,
    prepare,
    fields: fields.split(' ').filter(Boolean),
  }))
