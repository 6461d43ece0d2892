import type { Platform } from '../../platform.ts'
import { followLink } from './follow-link.ts'
import { markVerified } from './mark-verified.ts'

/** Marks a customer's email address as verified: the link proves access to the mailbox. */
export const verifyEmailAddress = (platform: Platform, token: string, address: string): Promise<void> =>
  followLink(
    platform,
    { token, realm: 'customer', purposes: ['verify_email'], action: 'customer.verify_email', address },
    async (transaction, { id }) => {
      await markVerified(transaction, id)
      return {}
    },
  )
