import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'
import { contains, type Referred, type Referring, referringByParts } from '../../db/search.ts'

/** The fields that a search for a person covers: the email address and the full name. */
export const PERSON_COLUMNS = [customers.email, sql`(${customers.firstName} || ' ' || ${customers.lastName})`] as const

/** The customers with this text in one of the columns. */
const customersWith = (text: string, columns: readonly (PgColumn | SQL)[]): Referred => ({
  table: customers,
  key: customers.id,
  where: contains(text, ...columns),
})

/** Finds rows by their customer: by part of the email address, or of the name, too, where `columns` has it. */
export const ofCustomersWith = (db: Database, text: string, columns: readonly (PgColumn | SQL)[]): Promise<Referring> =>
  referringByParts(db, text, customersWith(text, columns))
