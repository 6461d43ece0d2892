import { invariant } from '@mintmark/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import { mailedLinks, outbox } from '../db/schema.ts'
import type { LinkPurpose } from '../features/mailed-links/links.ts'
import type { TestPlatform } from './test-platform.ts'

/** The URLs of the links waiting to be sent to a person, newest first. */
export async function linksTo({ db, secrets }: TestPlatform, recipient: string, purpose: LinkPurpose): Promise<URL[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.kind, `link.${purpose}`), eq(outbox.sealed, true)))
    .orderBy(desc(outbox.id))
  return rows.map(({ payload }) => new URL(JSON.parse(secrets.open(payload, recipient)).url))
}

/** The token of the newest of them. */
export async function tokenTo(platform: TestPlatform, recipient: string, purpose: LinkPurpose): Promise<string> {
  const [link] = await linksTo(platform, recipient, purpose)
  invariant(link !== undefined, `a link of ${purpose} was mailed to ${recipient}`)
  return link.searchParams.get('token') ?? ''
}

/** Expires every link of a purpose. */
export const endLinks = ({ db }: TestPlatform, purpose: LinkPurpose) =>
  db.update(mailedLinks).set({ expiresAt: sql`now()` }).where(eq(mailedLinks.purpose, purpose))
