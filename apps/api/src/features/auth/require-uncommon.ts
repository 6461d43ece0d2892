import commonPasswords from 'fxa-common-password-list'
import { fail } from '../../failure.ts'

/** Refuses a password that is on a list of the most common ones, in any case: it would be guessed first. */
export function requireUncommon(password: string): void {
  if (!commonPasswords.test(password.toLowerCase())) return
  fail('password_refused', {
    reason: 'This password is one of the most common ones and easy to guess. Choose another.',
  })
}
