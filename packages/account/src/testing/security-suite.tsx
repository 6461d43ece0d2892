import { testAuthenticator } from './authenticator-suite.tsx'
import type { Account } from './open-account.tsx'
import { testPasskeys } from './passkeys-suite.tsx'
import { testPassword } from './password-suite.tsx'
import { testSessions } from './sessions-suite.tsx'

/** What both realms promise about the security of an account. */
export function testSecurity(account: Account) {
  testPassword(account)
  testAuthenticator(account)
  testPasskeys(account)
  testSessions(account)
}
