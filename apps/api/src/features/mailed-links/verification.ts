import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { settings } from '../../db/schema.ts'

/** True if customers must verify their email address before they can sign in. Staff can change it. */
export async function isVerificationRequired(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'email_verification_required'))
  return row?.value === 'true'
}
