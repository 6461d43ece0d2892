import type { StaffRole } from '@mintmark/domain'
import { afterAll, beforeAll } from 'vitest'
import type { Offers } from './money.ts'
import { addOffers } from './offers.ts'
import { newCustomers, newStaff, type Person } from './people.ts'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'

interface Fixture {
  readonly platform: TestPlatform
  readonly offers: Offers
  readonly staff: Person
  readonly customer: Person
}

/** Prepares a platform with offers, a staff member and a customer before the first test of a file. */
export function prepareFixture(role: StaffRole): Fixture {
  const fixture = {} as Fixture
  beforeAll(async () => {
    const platform = await openTestPlatform()
    const [customer] = await newCustomers(platform, 1)
    Object.assign(fixture, {
      platform,
      offers: await addOffers(platform),
      staff: await newStaff(platform, role),
      customer,
    })
  })
  afterAll(() => fixture.platform.close())
  return fixture
}
