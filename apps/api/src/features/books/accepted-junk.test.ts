import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { BEGINNING, checkNewEntries } from '../../ledger/check-new-entries.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { must } from '../../testing/money.ts'
import { newApprover } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { asked } from '../../testing/second-approver.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew, checkWhole } from './check-books.ts'
import { readHealth } from './read-health.ts'
import { writeAuditFiles } from './write-audit-files.ts'

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
    const found = expect.arrayContaining([expect.stringMatching(/^No one accepted the violation /)])
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

describe('a value that a check cannot read, repaired by the commands of docs/operations.md', () => {
  const fixture = prepareFixture('owner')

  /** The commands for a row of this month. `\copy` is one of psql, which keeps the row elsewhere. */
  async function repairOf(sentence: string): Promise<string> {
    const text = await readFile(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
    const [commands = ''] = /^begin;[^`]*update audit_log_[^`]*^commit;$/m.exec(text) ?? []
    const month = new Date().toISOString().slice(0, 7).replace('-', '_')
    return commands
      .replace(/^\\copy.*$/m, '')
      .replaceAll(/audit_log_\d{4}_\d\d/g, `audit_log_${month}`)
      .replace('ID', /[0-9a-f-]{36}/.exec(sentence)?.[0] ?? '')
  }

  it('is accepted by two people, and no check finds anything else', async () => {
    const { platform } = fixture
    const notItsMac = await junk(fixture, 'payouts.stop', 'forged')
    expect((await check(fixture)).found).toContainEqual(expect.stringMatching(/cannot read/))
    await writeAuditFiles(platform)
    await asSuperuser(platform, await repairOf(notItsMac))
    expect((await check(fixture)).found).toEqual(expect.arrayContaining([notItsMac]))
    const [one, second] = [await newApprover(platform), await newApprover(platform)]
    const approval = await asked(one.send(calls.resumePayouts, { body: { reason: 'repaired' } }))
    must(await second.send(calls.approveAction, { params: { id: approval } }))
    await checkWhole(platform)
    expect(await check(fixture)).toMatchObject({ health: 'amber', payouts_stopped_at: null })
    const { violations } = await checkNewEntries(platform.reads, BEGINNING, platform.booksKeys)
    expect(violations).toEqual([notItsMac])
  })
})
