import type { ErrorCode } from '../errors.ts'
import { addressOf } from './address.ts'
import type { Call } from './call.ts'
import { codeOf } from './deny.ts'
import type { AuditRow } from './identity-state.ts'

/** What one event says of itself; who, when and from where come from the call. */
interface AuditSnapshot {
  /** `<noun>.<verb>`: `withdrawal.confirm`. */
  readonly action: string
  readonly subjectId?: string | null
  readonly before?: AuditRow['before']
  readonly after?: AuditRow['after']
  readonly reason?: string | null
  /** `done` unless it says otherwise. */
  readonly outcome?: AuditRow['outcome']
  /** The error that a refused action was answered with. */
  readonly code?: ErrorCode
  /** The realm of an event that nobody known stands behind, such as a failed sign-in. */
  readonly realm?: AuditRow['actorRealm']
}

type Origin = Pick<Call, 'state' | 'now' | 'actor' | 'request'>

/** Who actions. A staff member who views a customer's account actions as staff, whatever session it is. */
function whoOf({ state, actor: { impersonation, customer, ...actor } }: Origin) {
  const staff = impersonation ? state.staff.get(impersonation.staffId) : actor.staff
  if (staff) return { actorRealm: 'staff', actorId: staff.id, actorEmail: staff.email, actorRole: staff.role } as const
  if (customer)
    return { actorRealm: 'customer', actorId: customer.id, actorEmail: customer.email, actorRole: null } as const
  return { actorRealm: 'system', actorId: null, actorEmail: null, actorRole: null } as const
}

/** Writes an event into the audit log. */
export function record(origin: Origin, { realm, ...auditSnapshot }: AuditSnapshot): void {
  const { state, now, request } = origin
  const nothing = { subjectId: null, before: null, after: null, reason: null, outcome: 'done', code: null } as const
  const who = { ...whoOf(origin), ...(realm && { actorRealm: realm }) }
  state.audit.push({ id: state.newId(now), at: now, ...who, ...nothing, address: addressOf(request), ...auditSnapshot })
}

/** What an action answers, and what the audit log keeps of it: also the subject, where the action brought it about. */
type Acted<Answer> = Pick<AuditSnapshot, 'subjectId' | 'before' | 'after' | 'outcome'> & { readonly answer: Answer }

/** Does an action and records it: when it is done with what it changed, when it is refused with the error. */
export function audited<Answer>(
  origin: Origin,
  auditSnapshot: Pick<AuditSnapshot, 'action' | 'subjectId' | 'reason' | 'realm'>,
  action: () => Acted<Answer>,
): Answer {
  try {
    const { answer, ...facts } = action()
    record(origin, { ...auditSnapshot, ...facts })
    return answer
  } catch (failure) {
    const code = codeOf(failure)
    if (code) record(origin, { ...auditSnapshot, outcome: 'refused', code })
    throw failure
  }
}
