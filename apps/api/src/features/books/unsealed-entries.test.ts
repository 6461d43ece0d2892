import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { give, must } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { rewriteBooks } from '../../testing/rewrite-books.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew, checkWhole } from './check-books.ts'
import { readHealth } from './read-health.ts'
import { writeAuditFiles } from './write-audit-files.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

const fixture = prepareFixture('owner')

const health = async () => must(await fixture.staff.send(calls.readLedgerHealth))

/** Adds an entry that is not sealed yet, to books that were checked before. */
async function addUnsealed(): Promise<Date> {
  const { platform, staff } = fixture
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  await sealAll(platform)
  await checkNew(platform)
  await checkWhole(platform)
  await writeCheckpoint(platform)
  await writeAuditFiles(platform)
  await give(staff, customer, '1')
  const [entry] = await platform.reads`select at from entries order by id desc limit 1`
  return new Date(entry?.at)
}

describe('entries that stay unsealed', () => {
  it('turn ledger health amber after ten seconds and red after 75, and it is green again once they are sealed', async () => {
    const { platform } = fixture
    const since = await addUnsealed()
    const healthAfter = async (seconds: number) =>
      (await readHealth(platform, new Date(since.getTime() + seconds * 1000))).health
    expect([await healthAfter(9), await healthAfter(11), await healthAfter(76)]).toEqual(['green', 'amber', 'red'])
    expect(await health()).toMatchObject({ unsealed_since: since.toISOString() })
    await sealAll(platform)
    expect(await healthAfter(76)).toBe('green')
    expect(await health()).toMatchObject({ unsealed_since: null })
  })

  it('are reported by the checks when they are older than 75 seconds', async () => {
    const { platform } = fixture
    await addUnsealed()
    const aged = `update entries set at = at - interval '76 seconds' 
      where not exists (select from seals where entry_id = entries.id)`
    await rewriteBooks(platform.sql.superuser, aged, platform.booksKeys)
    await checkNew(platform)
    expect(await health()).toMatchObject({ health: 'red', found: [expect.stringMatching(/^Entry \S+ has no seal\.$/)] })
  })
})
