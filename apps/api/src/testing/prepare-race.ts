import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Env } from '../env.ts'
import { give } from './money.ts'
import { newCustomers, newStaff, type Person } from './people.ts'
import { openRace, type Race } from './race.ts'
import { verifyBooks } from './verify-books.ts'

interface PeopledRace extends Race {
  readonly staff: Person
  readonly customers: readonly Person[]
}

/**
 * Prepares a race for the tests of a file, with a staff member and this many customers, before the first test.
 * Verifies the books after each of them.
 */
export function prepareRace(count = 0, change: Partial<Env> = {}) {
  const race = {} as PeopledRace
  beforeAll(async () => {
    Object.assign(race, await openRace(change))
    const customers = count > 0 ? await newCustomers(race.platform, count) : []
    Object.assign(race, { staff: await newStaff(race.platform), customers })
  })
  afterEach(async () => expect(await verifyBooks(race.platform)).toEqual([]))
  afterAll(() => race.close())

  /** Another customer, with this many USDT. */
  const customerWith = async (usd: string): Promise<Person> => {
    const [customer] = (await newCustomers(race.platform, 1)) as [Person]
    await give(race.staff, customer, usd)
    return customer
  }
  return Object.assign(race, { customerWith })
}
