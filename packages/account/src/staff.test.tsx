import { accountOf } from './testing/open-account.tsx'
import { testSecurity } from './testing/security-suite.tsx'
import { testSignIn } from './testing/sign-in-suite.tsx'

const account = accountOf('staff')

testSignIn(account)
testSecurity(account)
