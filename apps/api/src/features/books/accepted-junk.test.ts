import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew } from './check-books.ts'
import { readHealth } from './read-health.ts'

type Fixture = ReturnType<typeof prepareFixture>

/** Ledger health after the check of each minute. */
async function check({ platform }: Fixture) {
  await sealAll(platform)
  await checkNew(platform)
  return readHealth(platform)
}

/** Adds an audit row as the database role of the API can, and returns what the checks say of its MAC. */
async function junk({ platform, staff }: Fixture, action: string, text: string | null): Promise<string> {
  const id = newId()
  await platform.reads`
    insert into audit_log (chain, id, at, actor_realm, actor_id, action, subject_id, before, after, address, outcome, mac, key_number)
    values (chain_of(${id}::uuid), ${id}, now(), 'staff', ${staff.id}, ${action}, 'payouts', ${text}, ${text}, '127.0.0.1',
      'done', ${randomBytes(32)}, 1)`
  return `Audit row ${id} does not fit its MAC: it was changed, or the product did not write it.`
}

const accept = ({ platform }: Fixture, sentences: readonly string[]) =>
  platform.reads`update payout_switch set stopped_at = null, found = '[]', accepted = ${JSON.stringify(sentences)}`

const RED = { health: 'red', payouts_stopped_at: expect.stringMatching(/Z$/) }

describe('a hundred violations that SQL accepted', () => {
  const fixture = prepareFixture('owner')

  it('hide no other violation, which stops payouts', async () => {
    const accepted: string[] = []
    for (let count = 0; count <= 100; count++) accepted.push(await junk(fixture, 'customer.change', null))
    await accept(fixture, accepted)
    const found = expect.arrayContaining([expect.stringMatching(/^Nobody accepted the violation /)])
    expect(await check(fixture)).toMatchObject({ ...RED, found })
  })
})

describe('a value that a check cannot read', () => {
  const fixture = prepareFixture('owner')

  it('keeps no other check from reporting, and stops payouts although SQL accepted it', async () => {
    const notItsMac = await junk(fixture, 'payouts.stop', 'forged')
    await asSuperuser(fixture.platform, `update settings set value = '1000000' where name = 'approval_limit_usd'`)
    const { found } = await check(fixture)
    const unreadable = found.filter((each) => each.startsWith('A row has a value that the checks cannot read'))
    expect(unreadable).toHaveLength(1)
    const limit = expect.stringMatching(/^The setting approval_limit_usd is 1000000/)
    expect(found).toEqual(expect.arrayContaining([notItsMac, limit]))
    await accept(fixture, found)
    expect(await check(fixture)).toMatchObject(RED)
  })
})
