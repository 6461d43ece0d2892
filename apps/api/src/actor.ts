import type { StaffRole } from '@mintmark/domain'

/** The call that an actor makes and the row that it names: for the audit log, when nothing else is known about an action. */
interface Call {
  readonly name: string
  readonly id: string | null
}

interface Anyone {
  readonly id: string
  readonly address: string
  readonly call?: Call
}

export interface CustomerActor extends Anyone {
  readonly realm: 'customer'
  readonly role?: never
}

export interface StaffActor extends Anyone {
  readonly realm: 'staff'
  readonly role: StaffRole
}

/** A signed-in person, in either realm. */
export type MemberActor = CustomerActor | StaffActor

/** The session that a request came in. */
export interface InSession {
  readonly sessionId: string
}

/** A signed-in person and the session of the request. */
export type SessionActor = MemberActor & InSession

/** The platform's own jobs. */
interface SystemActor extends Anyone {
  readonly realm: 'system'
  readonly role?: never
}

/** The person or system that performs an action. */
export type Actor = MemberActor | SystemActor
