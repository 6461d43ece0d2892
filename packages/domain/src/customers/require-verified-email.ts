import { refuse } from '../refusal.ts'

/** Refuses `email_not_verified` until the customer has shown that the address is theirs. */
export function requireVerifiedEmail({ emailVerified }: { readonly emailVerified: boolean }): void {
  if (!emailVerified) refuse('email_not_verified', {})
}
