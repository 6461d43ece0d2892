import { withAudit } from '../../audit/with-audit.ts'
import type { Platform } from '../../platform.ts'
import { type BroughtLink, requireLink, useLink } from './links.ts'
import { markVerified } from './mark-verified.ts'

const action = 'customer.verify_email'

/** Marks a customer's email address as verified: whoever has the link has the mailbox. */
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
        await markVerified(transaction, id)
        return { reply: undefined }
      },
    },
  )
}
