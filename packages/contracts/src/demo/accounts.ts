import type { StaffRole } from '@mintmark/domain'
import type { COUNTRIES } from '../auth.ts'

/** The customer that demos sign in as. The other customers have the same password. */
export const DEMO_INVESTOR = { email: 'investor@mintmark.test', password: 'Investor-demo-2026' } as const

/** The staff member with all permissions. Other roles have the same password and addresses such as `support@mintmark.test`. */
export const DEMO_STAFF = { email: 'staff@mintmark.test', password: 'Staff-demo-2026' } as const

/** The second approver, who can approve the owner's requests above the limit, and vice versa. */
export const DEMO_FINANCE = { email: 'finance@mintmark.test', password: 'Finance-demo-2026' } as const

/** The age of the staff accounts in days. */
export const STAFF_DAYS_AGO = 420

export interface DemoStaff {
  readonly role: StaffRole
  readonly name: string
  readonly email: string
  readonly password: string
}

/** One staff member of each role. */
export const STAFF: readonly DemoStaff[] = [
  { role: 'owner', name: 'Morgan Hale', ...DEMO_STAFF },
  { role: 'finance', name: 'Priya Nair', ...DEMO_FINANCE },
  { role: 'support', name: 'Jonas Weber', email: 'support@mintmark.test', password: DEMO_STAFF.password },
  { role: 'content', name: 'Chloé Martin', email: 'content@mintmark.test', password: DEMO_STAFF.password },
  { role: 'auditor', name: 'Samuel Osei', email: 'auditor@mintmark.test', password: DEMO_STAFF.password },
]

export interface DemoCustomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly country: (typeof COUNTRIES)[number]
  readonly state: string
  readonly address: string
  readonly zip: string
  readonly emailVerified: boolean
  /** The age of the account in days. */
  readonly daysAgo: number
}

type Person = readonly [name: string, phone: string, country: DemoCustomer['country'], daysAgo: number]

const person = ([name, phone, country, daysAgo]: Person): DemoCustomer => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  return { firstName, lastName, email, phone, country, state: '', address: '', zip: '', emailVerified: true, daysAgo }
}

const INVESTOR: DemoCustomer = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  email: DEMO_INVESTOR.email,
  phone: '+1 212 555 0198',
  country: 'Canada',
  state: 'Ontario',
  address: '48 Harbour Street',
  zip: 'M5J 1A1',
  emailVerified: true,
  daysAgo: 98.3,
}

/** Every customer of the demo. */
export const CUSTOMERS: readonly DemoCustomer[] = [
  INVESTOR,
  person(['Grace Okafor', '+234 803 555 0142', 'Nigeria', 402.2]),
  person(['Liam Carter', '+1 415 555 0127', 'United States', 210.6]),
  person(['Hannah Schmidt', '+49 30 5550 188', 'Germany', 164.1]),
  person(['Arjun Mehta', '+91 98 5555 0163', 'India', 121.4]),
  person(['Naledi Dlamini', '+27 21 555 0175', 'South Africa', 77.7]),
  person(['Yuki Tanaka', '+81 3 5550 0119', 'Japan', 33.3]),
  person(['Camila Souza', '+55 11 5550 0134', 'Brazil', 9.5]),
  person(['Oliver Bennett', '+44 20 5550 0151', 'United Kingdom', 2.2]),
]
