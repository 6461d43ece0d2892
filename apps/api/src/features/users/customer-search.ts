import { sql } from 'drizzle-orm'
import { customers } from '../../db/schema.ts'

/** Where a search for a person looks: the e-mail address, and the name as people write it. */
export const PERSON_COLUMNS = [customers.email, sql`(${customers.firstName} || ' ' || ${customers.lastName})`] as const
