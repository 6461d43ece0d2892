import commonPasswords from 'fxa-common-password-list'
import { fail } from '../../failure.ts'

/** Refuses a password from the list of the most common ones, in any case. */
export function requireUncommon(password: string): void {
  if (!commonPasswords.test(password.toLowerCase())) return
  fail('password_refused', {
    reason: 'This password is very common and easy to guess. Choose another one.',
  })
}
