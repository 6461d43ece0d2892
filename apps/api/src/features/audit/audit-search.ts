import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { auditLog, customers, NOT_OF_REQUEST, staff } from '../../db/schema.ts'
import { among, anyOf, contains, type Found, referring, referringByParts, valuesWith } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'
import { aboutSubjects, byActors, ofFew, type SelectKeys, unionOf } from './audit-keys.ts'
import { subjectsByAmount } from './subjects-by-amount.ts'
import { REFERENCE_LENGTH, requestsByReference } from './subjects-by-reference.ts'

/** The entries that a search finds. */
export interface FoundEntries extends Found {
  /** Undefined if so many match that a page looks through the list instead. */
  readonly keys: SelectKeys | undefined
}

/** Entries about a subject that is no request, by the last characters of its id. */
const hasReference = (reference: string): SQL =>
  sql`${eq(sql`right(${auditLog.subjectId}, 8)`, reference)} and ${sql.raw(NOT_OF_REQUEST)}`

/**
 * Entries whose action, reason, actor or requester contains the text, or that are about this subject: its whole id or the
 * last eight characters of it, in any case, or its amount. No part of an id is searched elsewhere, because each entry would have to be
 * read for that.
 */
export async function auditFound(db: Database, text: string | undefined): Promise<FoundEntries | undefined> {
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
  const subjects = [...new Set([text, reference, text.toUpperCase(), ...withAmount, ...withReference])]
  const isReference = text.length === REFERENCE_LENGTH
  const byMember = members.of(auditLog.actorId)
  const isBroad = people.isBroad || byMember !== undefined || actions.length > 0 || reasons.isBroad
  const keys = [
    byActors(people.keys),
    aboutSubjects(subjects),
    ...(isReference ? [ofFew(hasReference(reference))] : []),
    ...(reasons.keys.length > 0 ? [ofFew(among(auditLog.id, reasons.keys))] : []),
  ]
  return {
    where: anyOf(
      actions.length > 0 ? among(auditLog.action, actions) : undefined,
      byMember,
      members.of(auditLog.requestedBy),
      among(auditLog.subjectId, subjects),
      isReference ? hasReference(reference) : undefined,
      reasons.of(auditLog.id),
      people.of(auditLog.actorId),
    ),
    isBroad,
    keys: isBroad ? undefined : unionOf(keys),
  }
}
