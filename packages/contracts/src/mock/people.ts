import type { Call } from './call.ts'
import { customerOf } from './call.ts'
import { deny } from './deny.ts'
import type { Realm } from './realms.ts'
import type { Customer, MockState, Staff } from './state.ts'

/** The person of an e-mail address, in any case. An address belongs to one account of a realm for ever. */
export function byEmail<Person extends Customer | Staff>(people: ReadonlyMap<string, Person>, email: string) {
  const wanted = email.trim().toLowerCase()
  return [...people.values()].find((person) => person.email.toLowerCase() === wanted)
}

/** Whether a customer may come in: one who was archived is shut out at once. */
export const isCurrent = ({ archivedAt }: Customer): boolean => archivedAt === null

/** Whether a staff member may come in: one who was disabled is shut out at once. */
export const isEnabled = ({ disabledAt }: Staff): boolean => disabledAt === null

/** Somebody who may come in, of either realm. */
export interface Account {
  readonly realm: Realm
  readonly id: string
  readonly email: string
  /** Null until a mailed link is followed to set one. */
  readonly password: string | null
}

const FIND: Record<Realm, (state: MockState, id: string) => Customer | Staff | undefined> = {
  customer: ({ customers }, id) => [customers.get(id)].find((each) => each && isCurrent(each)),
  staff: ({ staff }, id) => [staff.get(id)].find((each) => each && isEnabled(each)),
}

/** An account by its id; undefined for one that is unknown or shut out. */
export function findAccount(state: MockState, realm: Realm, id: string): Account | undefined {
  const person = FIND[realm](state, id)
  return person && { realm, id, email: person.email, password: person.password }
}

/** An account by its e-mail address; undefined for one that is unknown or shut out. */
export function accountByEmail(state: MockState, realm: Realm, email: string): Account | undefined {
  const person = realm === 'customer' ? byEmail(state.customers, email) : byEmail(state.staff, email)
  return person && findAccount(state, realm, person.id)
}

/** The account of whoever is signed in: both realms keep theirs by the same rules. */
export function accountOf(call: Pick<Call, 'actor' | 'state'>): Account {
  const { staff } = call.actor
  const account = staff
    ? findAccount(call.state, 'staff', staff.id)
    : findAccount(call.state, 'customer', customerOf(call).id)
  return account ?? deny('unauthenticated', {})
}

/** Changes a customer. */
export function changeCustomer({ customers }: MockState, customer: Customer, changes: Partial<Customer>): Customer {
  const changed = { ...customer, ...changes }
  customers.set(changed.id, changed)
  return changed
}

/** Changes a staff member. */
export function changeMember({ staff }: MockState, member: Staff, changes: Partial<Staff>): Staff {
  const changed = { ...member, ...changes }
  staff.set(changed.id, changed)
  return changed
}

/** Who an account is, for the audit log. */
export const actorOfAccount = ({ customers, staff }: MockState, { realm, id }: Account) =>
  realm === 'customer' ? { customer: customers.get(id) } : { staff: staff.get(id) }
