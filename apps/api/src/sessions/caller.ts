import type { StaffRole } from '@mintmark/domain'

/** The sender of a request, and the session. */
export type Caller = { readonly sessionId: string; readonly id: string } & (
  | {
      readonly realm: 'customer'
      /** The staff member who views the account in this session, and why. */
      readonly viewedBy?: { readonly staffId: string; readonly reason: string }
    }
  | {
      readonly realm: 'staff'
      readonly role: StaffRole
      /** True if an authenticator app must be set up before anything else. */
      readonly mustSetUpFactor: boolean
      /** True if the time of the last use has to be stored again. */
      readonly isStale: boolean
    }
)

export type Realm = Caller['realm']
