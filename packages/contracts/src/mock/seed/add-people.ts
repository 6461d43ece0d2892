import { invariant } from '@mintmark/domain'
import { CUSTOMERS, DEMO_INVESTOR, DEMO_STAFF, daysBefore, STAFF, STAFF_DAYS_AGO } from '../../demo/demo.ts'
import type { MockState } from '../state.ts'

/** One staff member of each role. */
export function addStaff(state: MockState, now: Date): void {
  for (const member of STAFF) {
    const createdAt = daysBefore(now, STAFF_DAYS_AGO)
    const id = state.newId(createdAt)
    state.staff.set(id, { id, ...member, password: DEMO_STAFF.password, createdAt, disabledAt: null })
  }
}

/** A customer of the demonstration, by e-mail address. */
export function addCustomer(state: MockState, email: string, createdAt: Date): void {
  const found = CUSTOMERS.find((each) => each.email === email)
  invariant(found !== undefined, `the demo data have no ${email}`)
  const { daysAgo: _, ...facts } = found
  const id = state.newId(createdAt)
  const account = { password: DEMO_INVESTOR.password, avatar: null, createdAt, archivedAt: null }
  state.customers.set(id, { id, ...facts, ...account })
}
