import type { ACTOR_REALMS, AUDIT_OUTCOMES } from '../audit.ts'
import type { Realm } from './realms.ts'

/** A signed-in browser. */
export interface Session {
  readonly id: string
  readonly realm: Realm
  readonly personId: string
  readonly createdAt: Date
  readonly endsAt: Date
  readonly address: string
  readonly userAgent: string
  /** The impersonation of a staff member to the customer's account that this session is for. */
  readonly impersonationId: string | null
}

/** What a mailed link may do. */
export type LinkPurpose = 'verify_email' | 'reset_password' | 'invitation'

/** A link that was mailed. It is gone once it was used. */
export interface MailedLink {
  readonly token: string
  readonly purpose: LinkPurpose
  readonly realm: Realm
  readonly accountId: string
  readonly endsAt: Date
}

/** The authenticator app of an account. It counts once it is confirmed. */
export interface Authenticator {
  readonly secret: string
  readonly confirmed: boolean
  /** The last time step whose code was taken, so that a code works once. */
  readonly lastStep: number
}

export interface Passkey {
  readonly id: string
  readonly realm: Realm
  readonly accountId: string
  /** What the browser calls it. */
  readonly credentialId: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** What a passkey has to sign: once, for one account or, at sign-in, for whoever it belongs to. */
export interface PasskeyChallenge {
  readonly realm: Realm
  readonly accountId: string | null
  readonly endsAt: Date
}

/** Tries within a window, of whatever is limited. */
export interface Attempts {
  readonly taken: number
  readonly endsAt: Date
}

/** A impersonation of a staff member to a customer's account. It outlives the session, so that the customer can read of it. */
export interface ImpersonationSession {
  readonly id: string
  readonly customerId: string
  readonly staffId: string
  readonly reason: string
  /** Opens the account once, until it is over. */
  readonly code: string
  readonly codeEndsAt: Date
  /** Null until the code is used. */
  readonly startedAt: Date | null
  /** Null until the code is used; then when the impersonation is over, at the latest. */
  readonly endsAt: Date | null
}

/** What happened, as the audit log keeps it. */
export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly actorRealm: (typeof ACTOR_REALMS)[number]
  readonly actorId: string | null
  readonly actorEmail: string | null
  readonly actorRole: string | null
  readonly action: string
  readonly subjectId: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
  readonly address: string
  readonly outcome: (typeof AUDIT_OUTCOMES)[number]
  readonly code: string | null
}

/** A mail that the product would have sent. */
export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What the mock platform knows of how people get in, and of what they did. */
export const emptyIdentity = () => ({
  /** Who is signed in, by realm and cookie. */
  sessions: new Map<string, Session>(),
  /** By their tokens. */
  links: new Map<string, MailedLink>(),
  /** By account. */
  authenticators: new Map<string, Authenticator>(),
  /** The recovery codes that an account has left. */
  recoveryCodes: new Map<string, readonly string[]>(),
  passkeys: new Map<string, Passkey>(),
  passkeyChallenges: new Map<string, PasskeyChallenge>(),
  /** By what they are counted for. */
  attempts: new Map<string, Attempts>(),
  impersonations: new Map<string, ImpersonationSession>(),
  /** Everything that happened, oldest first. */
  audit: [] as AuditRow[],
  /** The mails that would have been sent, oldest first: their links can be followed. */
  mails: [] as SentMail[],
})
