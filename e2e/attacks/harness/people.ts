import { randomUUID } from 'node:crypto'
import { addFund, adminLogin, login, register, toggleVerification } from '@mintmark/contracts'
import { DEMO_STAFF, STAFF } from '@mintmark/contracts/demo'
import { Actor } from './actor.ts'

export const PASSWORD = 'Correct-horse-7'
export const ROLES = ['owner', 'finance', 'support', 'content', 'auditor'] as const
export type Role = (typeof ROLES)[number]
export type Desk = Readonly<Record<Role, Actor>>

export const someEmail = (who: string): string => `${who}-${randomUUID()}@example.com`

export const detailsOf = (email: string) => ({
  email,
  password: PASSWORD,
  first_name: 'Ines',
  last_name: 'Marques',
  phone: '+1 202 555 0143',
  country: 'Canada' as const,
})

/** A customer of the suite's own. */
export class Customer extends Actor {
  readonly id: string
  readonly email: string

  constructor(
    { id, email }: { readonly id: string; readonly email: string },
    session: { readonly cookie?: string; readonly from?: string } = {},
  ) {
    super('customer', session)
    this.id = id
    this.email = email
  }

  /** A second session of the same customer, from its own address. */
  async onAnotherDevice(password = PASSWORD): Promise<Customer> {
    const device = new Customer(this)
    await device.do(login, { body: { email: this.email, password } })
    return device
  }

  /** The ids with which a path or body names the person's own account. */
  get own() {
    return { params: { userId: this.id } } as const
  }
}

/** Signs in as the member of staff who has the role in the demo data. */
export async function staffMember(role: Role): Promise<Actor> {
  const { email, password } = STAFF.find((each) => each.role === role) ?? DEMO_STAFF
  const member = new Actor('staff')
  await member.do(adminLogin, { body: { email, password } })
  return member
}

export async function openDesk(): Promise<Desk> {
  const members = await Promise.all(ROLES.map(async (role) => [role, await staffMember(role)] as const))
  return Object.fromEntries(members) as Record<Role, Actor>
}

/** The first version of each legal text of the demo. */
const ACCEPTED = { accepted_texts: { terms: '1', privacy: '1', risk: '1' } }

/** Registers a customer who accepts the legal texts. */
export async function registered(email = someEmail('attack')): Promise<Customer> {
  const visitor = new Actor('customer')
  const { user } = await visitor.do(register, { body: { ...detailsOf(email), ...ACCEPTED } })
  if (user === null) throw new Error('Registering did not sign in')
  return new Customer({ id: user.id, email }, visitor)
}

/** Registers a customer whose address is verified, and credits USDT. */
export async function newCustomer(
  { support, finance }: Pick<Desk, 'support' | 'finance'>,
  usd?: string,
): Promise<Customer> {
  const customer = await registered()
  const params = { id: customer.id }
  const { email_verified } = await support.do(toggleVerification, { params })
  if (!email_verified) await support.do(toggleVerification, { params })
  if (usd !== undefined) {
    await finance.do(addFund, { params, body: { token_symbol: 'USDT', usd_amount: usd, reason: 'For an attack' } })
  }
  return customer
}
