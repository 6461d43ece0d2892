import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { auditLog, customers, NOT_OF_REQUEST, staff } from '../../db/schema.ts'
import { among, anyOf, contains, type Found, referring, referringByParts, valuesWith } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'
import { subjectsByAmount } from './subjects-by-amount.ts'
import { REFERENCE_LENGTH, requestsByReference } from './subjects-by-reference.ts'

/** Matches the entries about these subjects, each in the chain that its id carries. */
const areAbout = (ids: readonly string[]): SQL =>
  sql`(${auditLog.chain}, ${auditLog.subjectId}) in (select chain_of(given::uuid), given from unnest(${sql.param(ids)}::text[]) given)`

/**
 * Entries whose action, reason, actor or requester contains the text, or that are about this subject: its whole id or the
 * last eight characters of it, in any case, or its amount. No part of an id is searched elsewhere, because each entry would have to be
 * read for that.
 */
export async function auditFound(db: Database, text: string | undefined): Promise<Found | undefined> {
  if (!text) return undefined
  const [people, members, actions, reasons, withAmount, withReference] = await Promise.all([
    ofCustomersWith(db, text, [customers.email]),
    referring(db, { table: staff, key: staff.id, where: contains(text, staff.email) }),
    valuesWith(db, { table: auditLog, key: auditLog.action }, text),
    referringByParts(db, text, { table: auditLog, key: auditLog.id, where: contains(text, auditLog.reason) }),
    subjectsByAmount(db, text),
    requestsByReference(db, text),
  ])
  const reference = text.toLowerCase()
  const named = [...withAmount, ...withReference]
  const byMember = members.of(auditLog.actorId)
  return {
    where: anyOf(
      actions.length > 0 ? among(auditLog.action, actions) : undefined,
      byMember,
      members.of(auditLog.requestedBy),
      among(auditLog.subjectId, [text, reference, text.toUpperCase()]),
      text.length === REFERENCE_LENGTH
        ? and(eq(sql`right(${auditLog.subjectId}, 8)`, reference), sql.raw(NOT_OF_REQUEST))
        : undefined,
      reasons.of(auditLog.id),
      named.length > 0 ? areAbout(named) : undefined,
      people.of(auditLog.actorId),
    ),
    isBroad: people.isBroad || byMember !== undefined || actions.length > 0 || reasons.isBroad,
  }
}
