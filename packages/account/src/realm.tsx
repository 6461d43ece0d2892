import type { customerAccountCalls, Endpoint, Schema, staffAccountCalls } from '@mintmark/contracts'
import { createContext, type ReactNode, useContext } from 'react'

type Customer = typeof customerAccountCalls
type Staff = typeof staffAccountCalls

/** A call with the params of any realm. */
type Call<E extends Endpoint> = Endpoint<Schema | undefined, E['query'], E['body'], E['response'], E['paged']>

/** The calls of one realm. */
type AccountCalls = { readonly [Name in keyof Customer]: Call<Customer[Name] | Staff[Name]> }

/** The differences between customer and staff accounts. */
export interface Realm {
  /** Also selects the texts that differ between the realms. */
  readonly name: 'customer' | 'staff'
  readonly calls: AccountCalls
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
  /** The signed-in customer. Staff calls name no one: the session identifies the account. */
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
