import { confirmTransaction, submitTransaction } from '@mintmark/contracts'
import type { Calls } from './drill-load.ts'
import { setNoLimits } from './limits.ts'
import { depositBody, give, type Offers, withdrawalBody } from './money.ts'
import { addOffers } from './offers.ts'
import { newApprover, newCustomers, type Person } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

/** Customers with funds, and a staff member who confirms what they pay in. */
export interface Payers {
  readonly offers: Offers
  readonly staff: Person
  readonly customers: readonly Person[]
}

/** Prepares so many customers on a platform, and turns its limits off. */
export async function openPayers(platform: TestPlatform, count: number): Promise<Payers> {
  await setNoLimits(platform)
  const offers = await addOffers(platform)
  const staff = await newApprover(platform)
  const customers = await newCustomers(platform, count)
  for (const customer of customers) await give(staff, customer, '90000')
  return { offers, staff, customers }
}

/** The customer of a worker. */
export const payerOf = ({ customers }: Pick<Payers, 'customers'>, worker: number): Person =>
  customers[worker % customers.length] as Person

/** A deposit that staff confirm, and a withdrawal. */
export async function payInAndOut({ done }: Calls, worker: number, payers: Payers): Promise<void> {
  const person = payerOf(payers, worker)
  const deposit = await done(person, submitTransaction, { body: depositBody(person, payers.offers, '3') })
  await done(payers.staff, confirmTransaction, { params: { id: String(deposit.id) } }, 'staff')
  await done(person, submitTransaction, { body: withdrawalBody(person, '1') })
}
