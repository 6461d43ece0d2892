import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { auditLog, customers, staff } from '../../db/schema.ts'
import { among, anyOf, contains, referring, valuesWith } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'
import { subjectsByAmount } from './subjects-by-amount.ts'

/** The number of characters of an id that the screens show. */
const REFERENCE_LENGTH = 8

/** Matches the entries about these subjects, each in the chain that its id carries. */
const areAbout = (ids: readonly string[]): SQL =>
  sql`(${auditLog.chain}, ${auditLog.subjectId}) in (select chain_of(given::uuid), given from unnest(${sql.param(ids)}::text[]) given)`

/**
 * Entries whose action, reason, actor or requester contains the text, or that are about this subject: its whole id or the
 * last eight characters of it, in any case, or its amount. No part of an id is searched elsewhere, because each entry would have to be
 * read for that.
 */
export async function auditFound(db: Database, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const [ofCustomers, ofStaff, actions, withAmount] = await Promise.all([
    ofCustomersWith(db, text, [customers.email]),
    referring(db, { table: staff, key: staff.id, where: contains(text, staff.email) }),
    valuesWith(db, { table: auditLog, key: auditLog.action }, text),
    subjectsByAmount(db, text),
  ])
  const reference = text.toLowerCase()
  return anyOf(
    actions.length > 0 ? among(auditLog.action, actions) : undefined,
    withAmount.length > 0 ? areAbout(withAmount) : undefined,
    ofCustomers(auditLog.actorId),
    ofStaff(auditLog.actorId),
    ofStaff(auditLog.requestedBy),
    among(auditLog.subjectId, [text, reference, text.toUpperCase()]),
    text.length === REFERENCE_LENGTH ? eq(sql`right(${auditLog.subjectId}, 8)`, reference) : undefined,
    contains(text, auditLog.reason),
  )
}
