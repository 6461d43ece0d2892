import { chainOf } from '@mintmark/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { auditLog } from '../../db/schema.ts'
import { aboutSubjects, byActors, ofFew, type SelectKeys, unionOf } from './audit-keys.ts'

/** The requests of a customer, and the other rows that belong to one. */
const OWNED = ['deposits', 'withdrawals', 'investments', 'funds', 'saved_addresses', 'support_threads'] as const

/** With more rows of a kind than this, the entries about each of them are not looked up. */
const OWNED_MAX = 1000

const ownedBy = (id: string, table: (typeof OWNED)[number]) =>
  sql`${sql.identifier(table)} where chain = ${chainOf(id)} and customer_id = ${id}`

/** Matches a customer's actions, and actions on the customer or anything the customer owns: each kind found by an index. */
export const concerns = (id: string): SQL => {
  const owned = OWNED.map((table) => sql`select id::text from ${ownedBy(id, table)}`)
  const rows = sql`select l.chain, l.id from audit_log l where`
  return sql`(${auditLog.chain}, ${auditLog.id}) in (
    ${rows} l.actor_id = ${id} union ${rows} l.chain = ${chainOf(id)} and l.subject_id = ${id}
    union ${rows} l.chain = ${chainOf(id)} and l.subject_id in (${sql.join(owned, sql` union all `)}))`
}

/** True if a customer owns so many rows that `concerns` would read the log for a long time. */
export async function ownsMany(db: Database, id: string, max = OWNED_MAX): Promise<boolean> {
  const kinds = OWNED.map((table) => sql`exists (select from ${ownedBy(id, table)} offset ${max} limit 1)`)
  const [row] = await db.execute<{ many: boolean }>(sql`select ${sql.join(kinds, sql` or `)} as many`)
  return row?.many === true
}

/** Matches an entry about something that the customer owns, by looking it up. */
function isAboutOwned(id: string): SQL {
  const owned = OWNED.map(
    (table) => sql`exists (select from ${ownedBy(id, table)} and id = ${auditLog.subjectId}::uuid offset 0)`,
  )
  return sql`case when ${auditLog.subjectId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql.join(owned, sql` or `)} end`
}

/** The entries of the chain of a customer: among them are all that are about something the customer owns. */
export const inChainOf = (id: string): SQL => eq(auditLog.chain, chainOf(id))

/** Matches what `concerns` matches, row by row: for a list that looks through a limited number of them. */
export const isConcerned = (id: string): SQL =>
  sql`(${auditLog.actorId} = ${id} or (${inChainOf(id)} and (${auditLog.subjectId} = ${id} or ${isAboutOwned(id)})))`

/** The keys of what `concerns` matches. The other conditions have to leave a limited number of entries of the chain. */
export const keysOfCustomer = (id: string): SelectKeys =>
  unionOf([
    byActors([id]),
    aboutSubjects([id]),
    ofFew(and(inChainOf(id), sql`${auditLog.actorId} is distinct from ${id}`, isAboutOwned(id)) as SQL),
  ])
