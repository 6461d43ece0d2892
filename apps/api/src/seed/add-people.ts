import { CUSTOMERS, DEMO_FINANCE, DEMO_INVESTOR, DEMO_STAFF, STAFF } from '@mintmark/contracts/demo'
import { invariant } from '@mintmark/domain'
import type { Actor, StaffActor } from '../actor.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Database } from '../db/connect.ts'
import { newOwnerId } from '../db/ids.ts'
import { withChain } from '../db/own-rows.ts'
import { customers, staff } from '../db/schema.ts'
import { hashPassword } from '../features/factors/public.ts'
import { readTextsInForce, recordAcceptances, versionsOf } from '../features/legal/public.ts'
import { createStaff } from '../features/staff/create-staff.ts'

/** The IP address of the story's people in the audit log. */
const ADDRESS = 'demo data'

/** The two members of the story who decide about money. */
interface Deciders {
  readonly finance: StaffActor
  /** Approves the other one's requests above the limit. */
  readonly owner: StaffActor
}

/** Adds the missing staff members and returns those who decide about money. */
export async function addStaff(db: Database, at: Date): Promise<Deciders> {
  const there = new Set((await db.select().from(staff)).map(({ email }) => email))
  const missing = STAFF.filter(({ email }) => !there.has(email))
  await Promise.all(missing.map((member) => createStaff(db, member, at)))
  const members = await db.select().from(staff)
  const actorOf = (wanted: string): StaffActor => {
    const member = members.find(({ email }) => email === wanted)
    invariant(member !== undefined, `the demo data have ${wanted}`)
    return { realm: 'staff', id: member.id, role: member.role, address: ADDRESS }
  }
  return { finance: actorOf(DEMO_FINANCE.email), owner: actorOf(DEMO_STAFF.email) }
}

/** The existing customers, by email address. */
export async function readCustomers(db: Database): Promise<Map<string, Actor>> {
  const rows = await db.select().from(customers)
  return new Map(rows.map(({ id, email }) => [email, { realm: 'customer', id, address: ADDRESS }]))
}

/** Hashes a password for each customer concurrently: it is the slowest part of the story. */
export async function hashPasswords(): Promise<Map<string, string>> {
  const hashed = CUSTOMERS.map(
    async ({ email }) =>
      [email, await hashPassword(DEMO_INVESTOR.password, { address: ADDRESS, isKnown: true })] as const,
  )
  return new Map(await Promise.all(hashed))
}

/** Adds a customer at the time of the registration in the story. */
export async function addCustomer(
  db: Database,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string | undefined },
  createdAt: Date,
): Promise<Actor> {
  const known = CUSTOMERS.find((each) => each.email === email)
  invariant(known !== undefined && passwordHash !== undefined, `the demo data have no ${email}`)
  const { daysAgo: _, ...facts } = known
  const id = newOwnerId(createdAt)
  const actor = { realm: 'customer', id, address: ADDRESS } as const
  await db.transaction(async (transaction) => {
    await transaction
      .insert(customers)
      .values(
        withChain({ id, ...facts, emailVerifiedAt: facts.emailVerified ? createdAt : null, passwordHash, createdAt }),
      )
    const accepted = versionsOf(await readTextsInForce(transaction, createdAt))
    await recordAcceptances(transaction, { customerId: id, address: ADDRESS, accepted, at: createdAt })
    const event = { actor, action: 'customer.register', subjectId: id, outcome: 'done', at: createdAt } as const
    await recordEvent(transaction, event)
  })
  return actor
}
