import { AccountRealm, type Realm } from '@mintmark/account'
import { staffAccountCalls as calls } from '@mintmark/contracts'
import type { ReactNode } from 'react'
import { PATHS } from '../../paths.ts'

const STAFF: Realm = { name: 'staff', calls, paths: { ...PATHS, security: PATHS.account } }

/** Shows the account screens inside it for staff. */
export const StaffRealm = ({ children }: { readonly children: ReactNode }) => (
  <AccountRealm realm={STAFF}>{children}</AccountRealm>
)
