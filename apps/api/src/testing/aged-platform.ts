import { addUserNote } from '@mintmark/contracts'
import { chainOf, invariant } from '@mintmark/domain'
import { afterAll } from 'vitest'
import { countNext } from '../jobs/count-figures.ts'
import { keepPortfolioSnapshots } from '../ledger/portfolio-snapshots.ts'
import { sealEntries } from '../ledger/seal-entries.ts'
import { type Furnished, furnish } from './furnish.ts'
import { addPartitionsOfCopies, growLateTables, growTablesOfTwo } from './grow-tables.ts'
import { readIndexes } from './index-scans.ts'
import { must } from './money.ts'
import { newCustomers } from './people.ts'
import { openPlanWire, reportingPlans } from './plan-wire.ts'
import { prepare, preparePlatform } from './prepare-platform.ts'
import { openSecondProcess, type TestPlatform } from './test-platform.ts'

/** More customers than there are chains. */
const CUSTOMERS = 17

/** Adds a customer whose rows are in the chain of another one. */
async function newCustomerBeside(platform: TestPlatform, id: string) {
  const beside = (await newCustomers(platform, CUSTOMERS)).find((each) => chainOf(each.id) === chainOf(id))
  invariant(beside !== undefined, 'new customers take all chains in turn')
  return beside
}

/** A platform with two customers with a history, and a second process of it whose plans are watched. Its jobs have caught up. */
async function openAged(platform: TestPlatform) {
  await addPartitionsOfCopies(platform)
  const furnished = await furnish(platform)
  const { staff, customer } = furnished
  must(await staff.send(addUserNote, { params: { id: customer.id }, body: { text: 'Called back.' } }))
  const other = await newCustomerBeside(platform, customer.id)
  await growTablesOfTwo(platform, customer.id, other.id)
  while (!(await sealEntries(platform.sealer)).isCaughtUp);
  while (await keepPortfolioSnapshots(platform.reads));
  while (await countNext(platform.reads));
  await growLateTables(platform, customer.id)
  await platform.sql.superuser.unsafe(reportingPlans(new URL(platform.databaseUrl).pathname.slice(1)))
  const own = await openPlanWire(platform.env.DATABASE_URL)
  const verifier = await openPlanWire(platform.env.VERIFIER_DATABASE_URL)
  const watched = { DATABASE_URL: own.url, VERIFIER_DATABASE_URL: verifier.url }
  const process = await openSecondProcess({ ...platform, env: { ...platform.env, ...watched } })
  const at: Furnished = { ...furnished, other, platform: { ...platform, app: process.app } }
  return {
    at,
    process,
    indexes: await readIndexes(platform.reads),
    /** The plans of the statements of the process since the last call. */
    takePlans: () => [...own.take(), ...verifier.take()],
    close: async () => {
      await process.close()
      await own.close()
      await verifier.close()
    },
  }
}

/** Prepares it for the tests of a file. */
export function prepareAgedPlatform() {
  const platform = preparePlatform()
  const aged = prepare(() => openAged(platform))
  afterAll(() => aged.close())
  return { platform, aged }
}
