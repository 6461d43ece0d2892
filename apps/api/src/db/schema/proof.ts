import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, smallint } from 'drizzle-orm/pg-core'
import { bytes } from '../columns.ts'

/** The columns of a row that carries a MAC. */
export const proof = () => ({
  /** The message authentication code over what no one may forge of the row, by a key that is not in the database. */
  mac: bytes('mac').notNull(),
  /** The number of that key in the file of the books' keys. */
  keyNumber: smallint('key_number').notNull(),
})

/** The constraint of a MAC: SHA-256 has 32 bytes. */
export const hasProof = (name: string, { mac }: { readonly mac: AnyPgColumn }) =>
  check(`${name}_mac_length`, sql`octet_length(${mac}) = 32`)
