import { CUSTOMERS, DEMO_INVESTOR, DEMO_STAFF, STAFF } from '@mintmark/contracts/demo'
import { invariant } from '@mintmark/domain'
import { recordEvent } from '../audit/record.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { customers, staff } from '../db/schema.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { createStaff } from '../features/staff/create-staff.ts'
import type { Actor } from '../ledger/command.ts'

/** From where the people of the story action, in the audit log. */
const ADDRESS = 'demo data'

/** Adds the staff members that are not there yet and answers the one who decides about money. */
export async function addStaff(db: Database, at: Date): Promise<Actor> {
  const there = new Set((await db.select().from(staff)).map(({ email }) => email))
  const missing = STAFF.filter(({ email }) => !there.has(email))
  await Promise.all(missing.map((member) => createStaff(db, { ...member, password: DEMO_STAFF.password }, at)))
  const finance = (await db.select().from(staff)).find(({ role }) => role === 'finance')
  invariant(finance !== undefined, 'the demo data have someone for the finances')
  return { realm: 'staff', id: finance.id, role: finance.role, address: ADDRESS }
}

/** The customers who are there already, by e-mail address. */
export async function readCustomers(db: Database): Promise<Map<string, Actor>> {
  const rows = await db.select().from(customers)
  return new Map(rows.map(({ id, email }) => [email, { realm: 'customer', id, address: ADDRESS }]))
}

/** Hashes a password for each customer, all at once: nothing takes longer in the whole story. */
export async function hashPasswords(): Promise<Map<string, string>> {
  const hashed = CUSTOMERS.map(
    async ({ email }) => [email, await hashPassword(DEMO_INVESTOR.password, ADDRESS)] as const,
  )
  return new Map(await Promise.all(hashed))
}

/** Adds a customer at the time at which the story has the account made. */
export async function addCustomer(
  db: Database,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string | undefined },
  createdAt: Date,
): Promise<Actor> {
  const known = CUSTOMERS.find((each) => each.email === email)
  invariant(known !== undefined && passwordHash !== undefined, `the demo data have no ${email}`)
  const { daysAgo: _, ...facts } = known
  const id = newId(createdAt)
  await db.transaction(async (transaction) => {
    await transaction.insert(customers).values({ id, ...facts, passwordHash, createdAt })
    const event = {
      realm: 'customer',
      actorId: id,
      action: 'customer.register',
      subjectId: id,
      address: ADDRESS,
    } as const
    await recordEvent(transaction, { ...event, outcome: 'done', at: createdAt })
  })
  return { realm: 'customer', id, address: ADDRESS }
}
