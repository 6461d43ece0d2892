import { sql } from 'drizzle-orm'
import { customers } from '../../db/schema.ts'

/** What a search for a person covers: the email address and the full name. */
export const PERSON_COLUMNS = [customers.email, sql`(${customers.firstName} || ' ' || ${customers.lastName})`] as const
