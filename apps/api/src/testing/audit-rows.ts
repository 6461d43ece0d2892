import { asc } from 'drizzle-orm'
import { auditLog } from '../db/schema.ts'
import type { TestPlatform } from './test-platform.ts'

/** The audit log of an account, oldest first: `customer.sign_in done`, `staff.disable refused last_owner`. */
export async function auditRowsOf({ db }: TestPlatform, id: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id))
  const own = rows.filter(({ actorId, subjectId }) => actorId === id || subjectId === id)
  return own.map(({ action, outcome, code }) => [action, outcome, code].filter(Boolean).join(' '))
}

/** The whole audit log and all sent messages, as one text. */
export async function readableText({ reads }: TestPlatform): Promise<string> {
  const rows = [
    ...(await reads`select t::text from audit_log t`),
    ...(await reads`select t::text from outbox t where sent_at is not null`),
  ]
  return rows.map(({ t }) => t).join('\n')
}
