import { COUNTED_ROWS_MAX, firstMoment, lastMoment, type listAudit, type QueryOf } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { countRows, leastIdAt } from '../../db/count-rows.ts'
import { auditLog } from '../../db/schema.ts'
import { type Total, totalOf } from '../../http/bounded-total.ts'
import {
  countLooked,
  type Look,
  lastLooked,
  lookThrough,
  ROWS_LOOKED_AT_MAX,
  ROWS_LOOKED_UP_MAX,
  rowsLooked,
} from '../../http/look-through.ts'
import { cutPage, type PageCut } from '../../http/pages.ts'
import { isOnPage, type SelectKeys } from './audit-keys.ts'
import { auditFound, type FoundEntries } from './audit-search.ts'
import { concerns, inChainOf, isConcerned, keysOfCustomer, ownsMany } from './entries-of-customer.ts'

export type AuditQuery = QueryOf<typeof listAudit>

/** The entries of a page of the log, and how many there are of them in all. */
interface Selection {
  readonly cut: PageCut
  readonly where: SQL | undefined
  readonly total: () => Promise<Total>
}

/** Matches the actions on a subject: their rows are in the chain that the subject's id carries. */
const isAbout = (id: string) => and(eq(auditLog.chain, chainOf(id)), eq(auditLog.subjectId, id))

/** The least id of a time, an hour or so apart. An id carries the time of its row, so that an index finds a period. */
const idAt = (at: Date, hours: number) => leastIdAt(at.getTime() + hours * 3_600_000)

const inPeriod = ({ from, to }: AuditQuery): SQL | undefined =>
  and(
    from === undefined
      ? undefined
      : and(gte(auditLog.at, firstMoment(from)), gte(auditLog.id, idAt(firstMoment(from), -1))),
    to === undefined ? undefined : and(lte(auditLog.at, lastMoment(to)), lte(auditLog.id, idAt(lastMoment(to), 1))),
  )

/** The filters that an index serves, but for the customer. */
const ofIndexes = ({ actor_id, action, subject_id }: AuditQuery): SQL | undefined =>
  and(
    actor_id === undefined ? undefined : eq(auditLog.actorId, actor_id),
    action ? eq(auditLog.action, action) : undefined,
    subject_id ? isAbout(subject_id) : undefined,
  )

/** The filters that look at each row. */
const ofRow = ({ realm, outcome }: AuditQuery): SQL | undefined =>
  and(realm && eq(auditLog.actorRealm, realm), outcome && eq(auditLog.outcome, outcome))

/** The number of entries that a search finds, counted up to a limit. */
async function countKeys(db: Database, keys: SelectKeys, others: SQL | undefined): Promise<Total> {
  const fetch = COUNTED_ROWS_MAX + 1
  const all = keys({ fetch }, others)
  const [row] = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from (select from (${all}) keys limit ${fetch}) found`,
  )
  return totalOf(row?.rows ?? 0)
}

/** The entries that a search finds, by the indexes of its conditions. */
function ofFound(db: Database, keys: SelectKeys, query: AuditQuery, others: SQL | undefined): Selection {
  const cut = cutPage(query, auditLog.id)
  return { cut, where: isOnPage(keys, cut, and(others, cut.after)), total: () => countKeys(db, keys, others) }
}

/** The entries of a customer with so many that a page looks through the next ones of the customer's chain. */
async function ofManyOwned(db: Database, id: string, query: AuditQuery, others: SQL | undefined): Promise<Selection> {
  const look: Look = { table: auditLog, range: and(inChainOf(id), inPeriod(query)), rowsMax: ROWS_LOOKED_UP_MAX }
  const cut = await lookThrough(db, look, query, cutPage(query, auditLog.id))
  const keys = keysOfCustomer(id)
  const total = async () => {
    const last = await lastLooked(db, look)
    const counted = await countKeys(db, keys, and(others, last === undefined ? undefined : gte(auditLog.id, last)))
    return last !== undefined && typeof counted === 'number' ? { atLeast: counted } : counted
  }
  return { cut, where: isOnPage(keys, cut, and(others, cut.after)), total }
}

/** Everything else: by an index, or by looking through the next entries of the log. */
async function ofList(
  db: Database,
  query: AuditQuery,
  { found, range }: { found: FoundEntries | undefined; range: SQL | undefined },
): Promise<Selection> {
  const filter = ofRow(query)
  const where = and(found?.where, range, filter)
  const rowsMax = rowsLooked(found) ?? (filter && !found ? ROWS_LOOKED_AT_MAX : undefined)
  const look = { table: auditLog, range, rowsMax }
  const cut = await lookThrough(db, look, query, cutPage(query, auditLog.id))
  const total = () => (where === undefined ? countRows(db, 'audit') : countLooked(db, look, where))
  return { cut, where: and(where, cut.after), total }
}

/** Selects the entries of a page. With more than `ownedMax` rows of a kind, what a customer owns is not looked up row by row. */
export async function listEntries(db: Database, query: AuditQuery, ownedMax?: number): Promise<Selection> {
  const { customer_id: customerId } = query
  const found = await auditFound(db, query.query)
  const others = and(ofIndexes(query), inPeriod(query))
  const isMany = customerId !== undefined && (await ownsMany(db, customerId, ownedMax))
  const ofCustomer = customerId === undefined ? undefined : (isMany ? isConcerned : concerns)(customerId)
  if (found?.keys) return ofFound(db, found.keys, query, and(others, ofRow(query), ofCustomer))
  if (isMany) return ofManyOwned(db, customerId, query, and(others, ofRow(query), found?.where))
  return ofList(db, query, { found, range: and(others, ofCustomer) })
}
