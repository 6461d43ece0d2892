import type { StaffRole } from '@mintmark/domain'
import { addOffers } from './offers.ts'
import { newCustomers, newStaff, type Person } from './people.ts'
import { prepare, preparePlatform } from './prepare-platform.ts'

/** Prepares a platform with offers, a staff member and a customer before the first test of a file. */
export function prepareFixture(role: StaffRole) {
  const platform = preparePlatform()
  return {
    platform,
    offers: prepare(() => addOffers(platform)),
    staff: prepare(() => newStaff(platform, role)),
    customer: prepare(async () => (await newCustomers(platform, 1))[0] as Person),
  }
}
