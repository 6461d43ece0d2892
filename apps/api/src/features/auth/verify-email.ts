import { eq } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import { customers } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { type BroughtLink, requireLink, useLink } from './links.ts'

const action = 'customer.verify_email'

/** Takes a customer's e-mail address for verified: whoever has the link has the mailbox. */
export async function verifyEmailAddress(platform: Platform, token: string, address: string): Promise<void> {
  const link: BroughtLink = { token, realm: 'customer', purposes: ['verify_email'] }
  const owner = await requireLink(platform, link, { action, address })
  await withAudit(
    platform.db,
    { ...owner, address },
    {
      action,
      subjectId: owner.id,
      work: async (transaction) => {
        const { id } = await useLink(transaction, link, owner)
        await transaction.update(customers).set({ emailVerified: true }).where(eq(customers.id, id))
        return { reply: undefined }
      },
    },
  )
}
