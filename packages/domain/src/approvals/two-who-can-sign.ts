import { refuse } from '../refusal.ts'
import type { StaffMember } from './may-be-second.ts'
import { permissionsOfTwo } from './two-who-can-act.ts'

interface Signers {
  /** The active members. */
  readonly members: readonly StaffMember[]
  /** The ids of the accounts that have a passkey. */
  readonly withPasskey: ReadonlySet<string>
  readonly at: Date
}

/** The permissions whose actions two members with passkeys can carry out together. */
const permissionsOfSigners = ({ members, withPasskey, at }: Signers) =>
  permissionsOfTwo(
    members.filter(({ id }) => withPasskey.has(id)),
    at,
  )

/**
 * Refuses to make signatures compulsory (`signers_needed`) unless two members with passkeys can carry out whatever two members
 * can carry out, and two members can carry out anything.
 */
export function requireSigners(signers: Signers): void {
  const ofSigners = permissionsOfSigners(signers)
  const ofMembers = permissionsOfTwo(signers.members, signers.at)
  if (ofMembers.length === 0 || ofMembers.some((permission) => !ofSigners.includes(permission)))
    refuse('signers_needed', {})
}

interface SignersBeforeAndAfter {
  readonly before: Omit<Signers, 'at'>
  readonly after: Omit<Signers, 'at'>
  readonly at: Date
}

/**
 * While signatures are compulsory: refuses a change after which no two members with passkeys could carry out what two of them
 * could carry out before (`signers_needed`).
 */
export function requireSignersRemain({ before, after, at }: SignersBeforeAndAfter): void {
  const remaining = permissionsOfSigners({ ...after, at })
  if (permissionsOfSigners({ ...before, at }).some((permission) => !remaining.includes(permission)))
    refuse('signers_needed', {})
}
