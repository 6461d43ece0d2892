import { mayDo, type Permission, type StaffRole } from './permissions.ts'

/** The kinds of items in the timeline of a customer. */
export const TIMELINE_KINDS = ['money', 'request', 'access', 'staff', 'mail', 'note'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const NEEDED: Record<TimelineKind, Permission> = {
  money: 'money.read',
  request: 'money.read',
  access: 'users.inspect',
  staff: 'users.inspect',
  mail: 'users.inspect',
  note: 'users.inspect',
}

/** The parts of a customer's timeline that the role may see. */
export const timelineKindsOf = (role: StaffRole): readonly TimelineKind[] =>
  TIMELINE_KINDS.filter((kind) => mayDo(role, NEEDED[kind]))

/** The kinds of results of the back office's search. */
export const SEARCH_KINDS = [
  'customer',
  'deposit',
  'withdrawal',
  'investment',
  'approval',
  'address',
  'transaction',
  'staff',
  'audit',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The permissions to be shown a kind of result. */
const SEARCH_NEEDED: Record<SearchKind, Permission> = {
  customer: 'customers.read',
  deposit: 'money.read',
  withdrawal: 'money.read',
  investment: 'money.read',
  approval: 'money.read',
  address: 'money.read',
  transaction: 'money.read',
  staff: 'offers.read',
  audit: 'audit.read',
}

/** The kinds of results that the role may find. */
export const searchKindsOf = (role: StaffRole): readonly SearchKind[] =>
  SEARCH_KINDS.filter((kind) => mayDo(role, SEARCH_NEEDED[kind]))
