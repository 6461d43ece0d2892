import { chainOf } from '@mintmark/domain'
import { and, type SQL, sql } from 'drizzle-orm'
import { auditLog } from '../../db/schema.ts'

/** The order of a page, undefined for any, and the most keys that it needs of each condition. */
export interface Cut {
  readonly order?: SQL
  readonly fetch: number
}

/** Selects the keys of entries that meet one condition, and the others of a list: the first in the order. */
export type SelectKeys = (cut: Cut, others: SQL | undefined) => SQL

const KEY = sql`${auditLog.chain}, ${auditLog.id}`

/**
 * Selects the keys for each given value by itself, so that an index has them in the order of a page: for all values together, PostgreSQL
 * would look through the whole log from its end, or read and sort all that each of them has.
 */
const ofEach =
  (given: SQL, isOfValue: SQL): SelectKeys =>
  ({ order, fetch }, others) =>
    sql`(select found.chain, found.id from ${given} cross join lateral (
    select ${KEY} from ${auditLog} where ${and(isOfValue, others)} ${order ? sql`order by ${order}` : sql``} limit ${fetch}) found)`

/** The entries of people. */
export const byActors = (ids: readonly string[]): SelectKeys =>
  ofEach(sql`unnest(${sql.param(ids)}::uuid[]) given(actor)`, sql`${auditLog.actorId} = given.actor`)

/** The entries about subjects, each in the chain that its id carries. */
export const aboutSubjects = (ids: readonly string[]): SelectKeys =>
  ofEach(
    sql`unnest(${sql.param(ids.map(chainOf))}::smallint[], ${sql.param(ids)}::text[]) given(chain, subject)`,
    sql`${auditLog.chain} = given.chain and ${auditLog.subjectId} = given.subject`,
  )

/** Selects the keys of the few entries that meet a condition. */
export const ofFew =
  (condition: SQL): SelectKeys =>
  (_, others) =>
    sql`(select ${KEY} from ${auditLog} where ${and(condition, others)})`

/** The entries that meet any of these conditions. */
export const unionOf =
  (conditions: readonly SelectKeys[]): SelectKeys =>
  (cut, others) =>
    sql.join(
      conditions.map((each) => each(cut, others)),
      sql` union `,
    )

/** Matches the entries of a page: the first of those that are selected, so that each is looked up by its key. */
export const isOnPage = (keys: SelectKeys, cut: Required<Cut>, others: SQL | undefined): SQL =>
  sql`(${auditLog.chain}, ${auditLog.id}) in (
    select chain, id from (${keys(cut, others)}) audit_log (chain, id) order by ${cut.order} limit ${cut.fetch})`
