import { AccountRealm, type AccountRealmProps, type Realm } from '@mintmark/account'
import { customerAccountCalls as calls } from '@mintmark/contracts'
import { PATHS } from '../../paths.ts'

const CUSTOMER: Realm = { name: 'customer', calls, paths: { ...PATHS, security: `${PATHS.profile}?tab=security` } }

/** Makes the account screens inside it those of customers. */
export const CustomerRealm = (props: Omit<AccountRealmProps, 'realm'>) => <AccountRealm {...props} realm={CUSTOMER} />
