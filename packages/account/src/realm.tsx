import { createContext, type ReactNode, useContext } from 'react'
import type { AccountCalls, injectAccountApi } from './account-api.ts'

/** What differs between customer and staff accounts. */
export interface Realm {
  /** Also selects the texts that differ between the realms. */
  readonly name: 'customer' | 'staff'
  readonly calls: AccountCalls
  /** The same calls, as hooks of the app's API. */
  readonly api: ReturnType<typeof injectAccountApi>
  readonly paths: {
    readonly login: string
    readonly forgotPassword: string
    /** The screen on which the person removes factors, once signed in. */
    readonly security: string
  }
}

interface AccountContext extends Realm {
  /** The path parameters of a call about the person's own account. */
  readonly own: { readonly userId?: string | undefined }
}

const RealmContext = createContext<AccountContext | undefined>(undefined)

export interface AccountRealmProps {
  readonly realm: Realm
  /** The signed-in customer. Staff calls name nobody: the session says whose account it is. */
  readonly userId?: string | undefined
  readonly children: ReactNode
}

/** Every screen of this package needs one around it. */
export const AccountRealm = ({ realm, userId, children }: AccountRealmProps) => (
  <RealmContext value={{ ...realm, own: { userId } }}>{children}</RealmContext>
)

export function useRealm(): AccountContext {
  const realm = useContext(RealmContext)
  if (!realm) throw new Error('There is no <AccountRealm> around this screen.')
  return realm
}
