import { STAFF_ROLES } from '@mintmark/domain'
import type { Customer, MockState } from '../state.ts'

/** The customer as whom component tests and demonstrations sign in. */
export const DEMO_INVESTOR = { email: 'investor@mintmark.test', password: 'Investor-demo-2026' } as const

/** The staff member with every right. The other roles sign in with the same password, as `finance@mintmark.test` … */
export const DEMO_STAFF = { email: 'staff@mintmark.test', password: 'Staff-demo-2026' } as const

const DAY_MS = 86_400_000

const STAFF_NAMES: Record<(typeof STAFF_ROLES)[number], string> = {
  owner: 'Morgan Hale',
  finance: 'Priya Nair',
  support: 'Jonas Weber',
  content: 'Chloé Martin',
  auditor: 'Samuel Osei',
}

type Person = readonly [name: string, email: string, phone: string, country: string, daysAgo: number, verified: boolean]

const PEOPLE: readonly Person[] = [
  ['Grace Okafor', 'grace.okafor@example.com', '+234 803 555 0142', 'Nigeria', 402, true],
  ['Liam Carter', 'liam.carter@example.com', '+1 415 555 0127', 'United States', 210, true],
  ['Hannah Schmidt', 'hannah.schmidt@example.com', '+49 30 5550 188', 'Germany', 164, true],
  ['Arjun Mehta', 'arjun.mehta@example.com', '+91 98 5555 0163', 'India', 121, true],
  ['Naledi Dlamini', 'naledi.dlamini@example.com', '+27 21 555 0175', 'South Africa', 77, true],
  ['Yuki Tanaka', 'yuki.tanaka@example.com', '+81 3 5550 0119', 'Japan', 33, true],
  ['Camila Souza', 'camila.souza@example.com', '+55 11 5550 0134', 'Brazil', 9, false],
  ['Oliver Bennett', 'oliver.bennett@example.com', '+44 20 5550 0151', 'United Kingdom', 2, false],
]

function addCustomer(state: MockState, now: Date, [name, email, phone, country, daysAgo, verified]: Person): Customer {
  const [firstName = '', lastName = ''] = name.split(' ')
  const createdAt = new Date(now.getTime() - daysAgo * DAY_MS)
  const more = { state: '', address: '', zip: '', emailVerified: verified, createdAt }
  const { password } = DEMO_INVESTOR
  const customer = { id: state.newId(createdAt), email, password, firstName, lastName, phone, country, ...more }
  state.customers.set(customer.id, customer)
  return customer
}

/** One staff member of each role. */
export function addStaff(state: MockState, now: Date): void {
  for (const role of STAFF_ROLES) {
    const email = role === 'owner' ? DEMO_STAFF.email : `${role}@mintmark.test`
    const id = state.newId(now)
    state.staff.set(id, { id, email, password: DEMO_STAFF.password, name: STAFF_NAMES[role], role })
  }
}

/** The demo investor. */
export function addInvestor(state: MockState, now: Date): Customer {
  const customer = addCustomer(state, now, [
    'Ada Lindqvist',
    DEMO_INVESTOR.email,
    '+1 212 555 0198',
    'Canada',
    98,
    true,
  ])
  const settled = { ...customer, state: 'Ontario', address: '48 Harbour Street', zip: 'M5J 1A1' }
  state.customers.set(customer.id, settled)
  return settled
}

/** The other customers, the oldest account first. */
export const addPeople = (state: MockState, now: Date): Customer[] =>
  PEOPLE.map((person) => addCustomer(state, now, person))
